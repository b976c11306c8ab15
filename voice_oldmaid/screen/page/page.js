// Shows what the game tells, and tells the game what is pressed or typed. It decides nothing.
"use strict";

const at = (id) => document.getElementById(id);
const told = document.body.dataset;
const SAME_PRESS_MILLISECONDS = 700;
const HISTORY_MILLISECONDS = 1000;
const CUT_OFF_MILLISECONDS = 500;
const ARROWS = { ArrowRight: ">", ArrowDown: ">", ArrowLeft: "<", ArrowUp: "<" };
const BEGIN_WORDS = ["0", ":", "/"];
let board = { hand: [], fan: [], table: [], wished: [], hand_called: [], keys: [] };
let ended = false;
let pressed = { words: "", at: -Infinity };

function say(words) {
  fetch("say", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ say: words }),
  }).then((answer) => state(answer.ok ? "" : told.lost), () => state(told.lost));
}

function state(text) {
  at("state").textContent = ended ? told.ended : text;
}

function element(tag, text, ...classes) {
  const made = document.createElement(tag);
  made.textContent = text;
  made.classList.add(...classes);
  return made;
}

function hidden(part) {
  part.setAttribute("aria-hidden", "true");
  return part;
}

// A key that is held down, or a finger that trembles, presses once: else a card of the next fan would be taken.
function press(words) {
  const isSame = words === pressed.words && performance.now() - pressed.at < SAME_PRESS_MILLISECONDS;
  pressed = { words, at: performance.now() };
  if (!isSame) say(words);
}

// Makes a list anew and leaves the focus at the same place of it, or at its end, or at the question.
function refill(list, items) {
  const made = items.map((each) => each.outerHTML).join("");
  if (list.shown === made) return;
  list.shown = made;
  const focused = [...list.children].findIndex((item) => item.contains(document.activeElement));
  list.replaceChildren(...items);
  if (focused < 0) return;
  const buttons = list.querySelectorAll("button");
  (buttons[Math.min(focused, buttons.length - 1)] || at("question")).focus();
}

function item(content) {
  const made = document.createElement("li");
  made.append(content);
  return made;
}

function card(words, marks, called, position) {
  const made = element(called ? "button" : "div", "", "card");
  if (called) {
    made.type = "button";
    made.dataset.say = called;
  }
  made.append(...marks, element("span", words, "words"));
  if (board.wished.includes(position)) {
    made.classList.add("wished");
    made.setAttribute("aria-current", "true");
  }
  return made;
}

function backs() {
  const isOfFan = !board.hand_called.length;
  return board.fan.map((called, index) => {
    const made = card(called, [hidden(element("span", index + 1, "mark"))], called, isOfFan ? index + 1 : 0);
    made.classList.add("back");
    made.classList.toggle("raised", board.raised === index + 1);
    return item(made);
  });
}

function faces() {
  const isOfHand = board.hand_called.length > 0;
  return board.hand.map((face, index) => {
    const marks = [face.mark, face.symbol].map((text, which) => hidden(element("span", text, which ? "symbol" : "mark")));
    const made = card(face.name, marks, board.hand_called[index], isOfHand ? index + 1 : 0);
    made.classList.toggle("red", face.is_red);
    return item(made);
  });
}

function show() {
  refill(at("fan"), backs());
  at("fan-told").textContent = board.fan_told || (board.fan.length ? "" : at("fan-told").dataset.none);
  refill(at("hand"), faces());
  at("hand-told").textContent = board.hand_told || (board.hand.length ? "" : at("hand-told").dataset.none);
  relabel(at("press"), board.press);
  showSwitch();
  at("keys-section").hidden = !board.keys.length;
  refill(at("keys"), board.keys.map(([key, does]) => keyOf(key, does)));
  refill(at("table"), board.table.map((sentence) => element("li", sentence)));
  at("turn").textContent = board.turn;
  setTimeout(askAnyway, CUT_OFF_MILLISECONDS);
}

// Whoever plays with one switch has it at hand as soon as it is there: Enter and the space bar press it.
function showSwitch() {
  const isNew = at("switch").hidden && Boolean(board.switch);
  relabel(at("switch"), board.switch);
  if (isNew) at("switch").focus();
}

// Without words it is gone, and leaves the focus at the question.
function relabel(button, words) {
  const wasFocused = button === document.activeElement;
  button.textContent = words;
  button.hidden = !words;
  if (wasFocused && !words) at("question").focus();
}

function keyOf(key, does) {
  const made = document.createElement("div");
  made.append(element("dt", key), element("dd", does));
  return made;
}

// Keys count wherever the focus is, but for those that the place with the focus needs itself.
function keyPressed(event) {
  if (!board.keys.length || event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input")) return;
  const isEnter = event.key === "Enter" || event.key === " ";
  if (isEnter && event.target.closest("button, a")) return;
  if (event.key in ARROWS && event.target.closest("#said")) return;
  if (!isEnter && event.key.length > 1 && !(event.key in ARROWS)) return;
  event.preventDefault();
  if (BEGIN_WORDS.includes(event.key)) at("words").focus();
  else if (event.key in ARROWS) say(ARROWS[event.key]);
  else press(isEnter ? "[take]" : event.key.toLowerCase());
}

// Whoever has stopped the game in the middle of its words still sees what it wants to know.
function askAnyway() {
  if (!ended && at("question").textContent !== board.question) ask(board.question);
}

function ask(text) {
  // Emptied first, so that the same question is read out again.
  at("question").textContent = "";
  requestAnimationFrame(() => { at("question").textContent = text; });
}

function add(line) {
  const log = at("said");
  const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 50;
  const isQuestion = line.by === "game" && line.text === board.question;
  if (log.lastElementChild) log.lastElementChild.removeAttribute("aria-hidden");
  const made = element("p", line.by === "you" ? `${told.you} ${line.text}` : line.text, line.by);
  // It is read out above: once is enough. With the next line it becomes a part of what was said.
  log.append(isQuestion ? hidden(made) : made);
  if (isQuestion) ask(line.text);
  if (isAtEnd) log.scrollTop = log.scrollHeight;
}

function take(update) {
  if (update.board) {
    board = update.board;
    show();
  }
  // What was said before this page was opened is there to be read, and is not read out.
  const log = at("said");
  if (!log.childElementCount && update.lines.length > 1) {
    log.setAttribute("aria-live", "off");
    setTimeout(() => log.setAttribute("aria-live", "polite"), HISTORY_MILLISECONDS);
  }
  update.lines.forEach(add);
  ended = update.ended;
  // The last word answers no question, and is not in the log alone.
  if (ended && at("said").lastElementChild) ask(at("said").lastElementChild.textContent);
  state("");
}

function listen() {
  const events = new EventSource("events");
  events.onmessage = (message) => {
    take(JSON.parse(message.data));
    if (ended) events.close();
  };
  events.onerror = () => {
    state(told.lost);
    if (events.readyState !== EventSource.CLOSED || ended) return;
    at("said").replaceChildren();
    setTimeout(listen, 3000);
  };
}

function resize(step) {
  const size = Number(sessionStorage.getItem("size") || 150) + step;
  const kept = Math.min(Math.max(size, 75), 500);
  sessionStorage.setItem("size", kept);
  document.documentElement.style.fontSize = `${kept}%`;
}

function recolor(colors) {
  document.documentElement.dataset.colors = colors;
  sessionStorage.setItem("colors", colors);
}

function isDark() {
  const chosen = document.documentElement.dataset.colors;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-say]");
  if (button) press(button.dataset.say);
});
document.addEventListener("keydown", keyPressed);
at("typing").addEventListener("submit", (event) => {
  event.preventDefault();
  if (at("words").value.trim()) say(at("words").value);
  at("words").value = "";
});
at("larger").addEventListener("click", () => resize(25));
at("smaller").addEventListener("click", () => resize(-25));
at("colors").addEventListener("click", () => recolor(isDark() ? "light" : "dark"));

resize(0);
if (sessionStorage.getItem("colors")) recolor(sessionStorage.getItem("colors"));
listen();
