// SPDX-License-Identifier: Apache-2.0
// Elements, and texts of values. Text from the venue becomes text nodes only.

export function el(tag, settings = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(settings)) {
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
    else if (name === 'class') made.className = value;
    else if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children.filter(child => child !== null && child !== undefined && child !== false));
  return made;
}

/** Changes the text of a node that has no children but a text: the text node stays, since a new one costs more. */
export function put(node, text) {
  if (node.firstChild === null) node.textContent = text;
  else if (node.firstChild.data !== text) node.firstChild.data = text;
}

/** Changes the classes of a node; to set the same ones again would cost a new style. */
export function named(node, classes) {
  if (node.className !== classes) node.className = classes;
}

/* Formats by decimals: to make one costs more than to use it a hundred times. */
const formats = new Map();

function format(places) {
  if (!formats.has(places)) formats.set(places, new Intl.NumberFormat('en', { minimumFractionDigits: places, maximumFractionDigits: places }));
  return formats.get(places);
}

const counts = new Intl.NumberFormat('en');
export const count = number => counts.format(Number(number));

export function decimal(units, places) {
  if (units === undefined || units === null) return '';
  return format(places).format(Number(units) / 10 ** places);
}

export function bytes(value) {
  if (value < 0) return '?';
  if (value >= 2 ** 30) return (value / 2 ** 30).toFixed(1) + ' GB';
  if (value >= 2 ** 20) return (value / 2 ** 20).toFixed(1) + ' MB';
  return (value / 2 ** 10).toFixed(1) + ' kB';
}

export function duration(seconds) {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  if (hours >= 48) return Math.floor(hours / 24) + ' d ' + (hours % 24) + ' h';
  return hours > 0 ? hours + ' h ' + minutes + ' min' : minutes > 0 ? minutes + ' min ' + (seconds % 60) + ' s' : seconds + ' s';
}

/** A time of so many ns, in the unit that fits. */
export function time(ns) {
  return ns >= 1e9 ? (ns / 1e9).toFixed(2) + ' s' : ns >= 1e6 ? (ns / 1e6).toFixed(ns >= 1e8 ? 0 : 1) + ' ms' : (ns / 1e3).toFixed(ns >= 1e5 ? 0 : 1) + ' µs';
}

export const clock = iso => iso ? iso.slice(11, 23).padEnd(12, ' ') : '';
export const second = iso => clock(iso).slice(0, 8);
export const at = iso => second(iso) + ' UTC';

/** A name such as GOOD_TILL_DATE, and one such as openSell, in words. */
export const words = name => name.toLowerCase().replaceAll('_', ' ');
export const spaced = name => name.replace(/[A-Z]/g, letter => ' ' + letter.toLowerCase());
