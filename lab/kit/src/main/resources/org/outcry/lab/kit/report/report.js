'use strict';
// Draws documents of the form outcry-lab/1. The first is the subject; others of its kind are drawn beside it, the rest is its evidence.
const page = document.getElementById('report');
const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim();
const INK = colour('ink'), SOFT = colour('faint'), LINE = colour('line'), CARD = colour('card'), RESPONSE = colour('response'), SERVICE = colour('service'), LATE = colour('late'), PAUSE = colour('bad'), BATCH = colour('batch');
const BASES = ['base', 'base2', 'base3'].map(colour);
const NARROW = innerWidth <= 600;
// Charts take their colours and sizes once: another scheme or width draws them again.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => location.reload());
matchMedia('(max-width: 600px)').addEventListener('change', () => location.reload());

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) made.setAttribute(key, value);
  for (const child of children.flat(9)) if (child !== null && child !== undefined) made.append(child);
  return made;
}
function section(title, explanation, ...children) {
  const made = element('section', {}, title ? element('h2', {}, title) : null, explanation ? element('p', { class: 'soft' }, explanation) : null, children);
  page.append(made);
  return made;
}
function table(headings, rows, textColumns) {
  const text = new Set(textColumns || [0]);
  const cell = (tag) => (value, i) => element(tag, text.has(i) ? { class: 'text' } : {}, value === null || value === undefined ? '' : value);
  return element('div', { class: 'scroll' }, element('table', {}, element('thead', {}, element('tr', {}, headings.map(cell('th')))), element('tbody', {}, rows.map((row) => element('tr', {}, row.map(cell('td')))))));
}
function known(value) { return value !== null && value !== undefined && !Number.isNaN(value); }
function time(ns) {
  if (!known(ns)) return 'not measured';
  const size = Math.abs(ns);
  const cut = (value) => value < 100 ? value.toFixed(1) : value.toFixed(0);
  if (size < 1e3) return Math.round(ns) + ' ns';
  if (size < 1e6) return cut(ns / 1e3) + ' µs';
  if (size < 1e9) return cut(ns / 1e6) + ' ms';
  return cut(ns / 1e9) + ' s';
}
function count(value, digits) { return known(value) ? value.toLocaleString('en', { maximumFractionDigits: digits || 0 }) : 'not measured'; }
/** Value of a figure; undefined if there is none. */
function figure(subject, name) {
  const found = (subject.figures || []).find((each) => each.name === name);
  return found ? found.value : undefined;
}
/** Time of a figure in microseconds, as nanoseconds. */
function ns(subject, name) { const us = figure(subject, name); return known(us) ? us * 1e3 : us; }
const NS = { ns: 1, us: 1e3, ms: 1e6, s: 1e9 };
function rowOf(each) { return each.name.slice(0, Math.max(0, each.name.lastIndexOf(', '))); }
function columnOf(each) { return rowOf(each) ? each.name.slice(rowOf(each).length + 2) : each.name; }
function measured(value, unit) { return NS[unit] && known(value) ? time(value * NS[unit]) : count(value, Math.abs(value) < 100 ? 2 : 0) + (unit ? ' ' + unit : ''); }
function tag(word) { return element('span', { class: 'tag ' + word }, word); }

function chart(into, option, tall) {
  const box = element('div', { class: tall ? 'chart tall' : 'chart' });
  into.append(box);
  const made = echarts.init(box, null, { renderer: 'svg' });
  const many = (value, each) => Array.isArray(value) ? value.map(each) : value ? each(value) : value;
  const axis = (one) => ({ ...one, nameTextStyle: { color: INK }, axisLine: { lineStyle: { color: SOFT } }, splitLine: { lineStyle: { color: LINE }, ...one.splitLine },
    axisLabel: { color: INK, hideOverlap: true, ...one.axisLabel } });
  const grid = (one) => NARROW ? { ...one, left: Math.min(one.left, 62), right: 14 } : one;
  made.setOption({ animation: false, textStyle: { color: INK, fontFamily: 'system-ui, sans-serif' }, ...option,
    legend: option.legend ? { type: 'scroll', textStyle: { color: INK }, pageTextStyle: { color: INK }, ...option.legend } : undefined,
    tooltip: { backgroundColor: CARD, borderColor: LINE, textStyle: { color: INK }, confine: true, ...option.tooltip },
    grid: many(option.grid, grid), xAxis: many(option.xAxis, axis), yAxis: many(option.yAxis, axis) });
  addEventListener('resize', () => made.resize());
}

// --- The verdict ---------------------------------------------------------------------------------------------------------
const VERDICTS = {
  PASS: ['good', 'Every requirement that was set beforehand is met, and the run counts.'],
  VALID: ['good', 'The run counts: its rate was reached and the machine was quiet enough. No bound or requirement is missed.'],
  EQUAL: ['good', 'No figure differs by as much as the smallest difference that counts.'],
  BETTER: ['good', 'B is better than A, by more than equal runs differ.'],
  WORSE: ['bad', 'B is worse than A, by more than equal runs differ.'],
  CANT_TELL: ['warn', 'The runs scatter too much to tell whether B differs from A.'],
  MISSED: ['bad', 'At least one bound or requirement that was set beforehand is not met.'],
  FAIL: ['bad', 'At least one check failed.'],
  WARN: ['warn', 'At least one check asks for attention.'],
  INVALID: ['warn', 'The run does not count; the figures below are shown so that the reason can be found, and for nothing else.'],
};
function kindOf(each) {
  return each.kind || (each.answers ? 'profile' : each.differences ? 'parity' : each.checks ? 'doctor' : 'report');
}
function verdictOf(subject) {
  if (subject.answers) return ['FAIL', 'WARN', 'PASS'].find((word) => subject.answers.some((answer) => answer.result === word)) || '';
  if (subject.grade && subject.checks) return 'Grade ' + subject.grade;
  if (subject.verdict) return subject.verdict;
  if (subject.valid === true) return 'VALID';
  return subject.valid === false ? 'INVALID' : '';
}
function verdict(subject) {
  const word = verdictOf(subject);
  const [look, meaning] = VERDICTS[word] || ['', ''];
  const box = element('section', { class: 'verdict ' + look }, element('h1', {}, (kindOf(subject) === 'doctor' ? 'outcry doctor' : 'outcry lab ' + kindOf(subject))),
    word ? element('div', { class: 'word' }, word.replace('CANT_TELL', "CAN'T TELL")) : null, element('p', {}, meaning));
  const reasons = [...(subject.invalidBecause || []), ...(subject.because || []), ...(subject.missed || [])];
  if (reasons.length) box.append(element('ul', {}, reasons.map((reason) => element('li', {}, reason))));
  box.append(element('p', {}, subject.operation ? [element('b', {}, 'What one operation is: '), subject.operation] : null));
  if (known(figure(subject, 'response, p50'))) {
    const shown = (value, what) => element('div', { class: 'figure' }, element('b', {}, value), element('span', {}, what));
    const share = (name, what) => known(figure(subject, name)) ? shown(figure(subject, name).toFixed(2) + ' %', what) : null;
    box.append(element('div', { class: 'figures' },
      shown(time(ns(subject, 'response, p50')), 'half answered within'),
      shown(time(ns(subject, 'response, p99')), '99 in 100 within'),
      shown(time(ns(subject, 'response, p99.9')), '999 in 1000 within'),
      shown(time(ns(subject, 'response, max')), 'slowest'),
      shown(count(figure(subject, 'reached')) + '/s', 'reached, of ' + count(figure(subject, 'scheduled')) + '/s asked'),
      share('other processes', 'CPU used by others (bound 2 %)'),
      share('client off its core', 'of the time the generator was off its core (bound 0.1 %)'),
      share('target off its core', 'of the time the target was off its core')));
    if (known(figure(subject, 'without displacement, p99'))) {
      box.append(element('p', { class: 'soft' }, 'Displacement: ' + count(figure(subject, 'displaced'), 1) + ' % of the operations ran while the generator or the target was off its core. Without them 99 in 100 were answered within '
        + time(ns(subject, 'without displacement, p99')) + ', 999 in 1000 within ' + time(ns(subject, 'without displacement, p99.9')) + '.'));
    }
  }
  page.append(box);
}

// --- Environment, parity, checklist ---------------------------------------------------------------------------------------
function checks(title, explanation, list, grade) {
  const bad = list.filter((check) => check.result !== 'PASS');
  const rows = (some) => some.map((check) => [check.id || check.question, tag(check.result), check.required || check.answer || '', check.found || check.evidence || '', check.reason || check.remedy || check.fix || '']);
  const heading = ['check', '', 'required', 'found', 'why, and what to do'];
  const box = section(title, explanation, grade ? element('p', {}, element('b', {}, 'Grade ' + grade + '. '),
    (list.length - bad.length) + ' of ' + list.length + ' checks passed.') : null);
  const failed = bad.filter((check) => check.result === 'FAIL');
  const shown = failed.length ? failed : bad;
  if (shown.length) box.append(table(heading, rows(shown), [0, 1, 2, 3, 4]));
  const fold = (some, what) => some.length ? box.append(element('details', {}, element('summary', {}, some.length + what), table(heading, rows(some), [0, 1, 2, 3, 4]))) : null;
  fold(bad.filter((check) => !shown.includes(check)), ' checks that warn, or could not be made');
  fold(list.filter((check) => check.result === 'PASS'), ' checks that passed');
}
function environment(all) {
  const found = all.map((each) => each.environment || each).find((each) => each && each.checks);
  if (found) checks('Environment', 'Fitness of this machine for such figures, as found by outcry doctor. A is quiet and tuned; on D the tails come from the machine itself.', found.checks, found.grade);
}
function parity(all) {
  const found = all.find((each) => each.differences);
  if (!found) return;
  section('Parity with production', 'Differences from production; the first could hide the most.',
    found.differences.length ? table(['what', 'production', 'here', 'weight', 'what it can hide'], found.differences.map((each) =>
      [each.path, each.production, each.test, each.weight, each.hides]), [0, 1, 2, 3, 4]) : element('p', {}, 'Nothing differs.'));
}
function checklist(all) {
  for (const each of all) {
    if (!each.answers) continue;
    const box = section('Checklist of the profile', 'Five questions to ask of every profile, answered from the recording, with evidence and remedies.');
    for (const answer of each.answers) {
      box.append(element('p', {}, tag(answer.result), ' ', element('b', {}, answer.text || answer.question)));
      box.append(table(['', 'evidence', 'remedy'], (answer.evidence || []).map((one) => [tag(one.result), one.text, one.remedy || '']), [0, 1, 2]));
    }
  }
}

// --- Percentiles -----------------------------------------------------------------------------------------------------------
function nameOf(baseline, i) { return 'run ' + (i + 2) + ' (' + ((baseline.provenance || {}).commit || 'unknown commit') + ')'; }
function overTime(subject) {
  const intervals = (subject.intervals || []).filter((each) => each.count > 0);
  if (intervals.length < 2) return;
  const box = section('Percentiles over time', 'The same percentiles of each interval of the run. A line that falls shows a warm-up that was too short; one that rises, something that fills up.');
  const line = (name, field, colour) => ({ name, type: 'line', symbolSize: 4, lineStyle: { color: colour, width: 2 }, itemStyle: { color: colour }, data: intervals.map((each) => [each.startNs / 1e9, Math.max(1, each[field])]) });
  chart(box, { grid: { left: 80, right: 30, top: 40, bottom: 50 }, legend: { top: 4 }, tooltip: { trigger: 'axis', valueFormatter: time },
    xAxis: { type: 'value', min: 0, name: 'seconds since the run began', nameLocation: 'middle', nameGap: 28 }, yAxis: { type: 'log', axisLabel: { formatter: time } },
    series: [line('50 %', 'p50', SERVICE), line('99 %', 'p99', BATCH), line('slowest', 'max', RESPONSE)] });
}
function spread(points) { return points.filter(([p]) => p < 100).map(([p, ns]) => [1 / (1 - p / 100), Math.max(1, ns)]); }
function percentilePlot(subject, baselines) {
  if (!subject.percentiles) return;
  const box = section('Response and service times',
    'Read it from the left: half of the operations, then 90, 99, 99.9 in 100. Response time (thick) is the wait of a user who sends at the planned moment; '
    + 'service time (thin) leaves out the wait for its turn. Where the two part, operations queued: a measurement of service time alone would have hidden it.');
  const line = (name, points, colour, width, type) => ({ name, type: 'line', showSymbol: false, data: spread(points), lineStyle: { width, color: colour, type: type || 'solid' }, itemStyle: { color: colour } });
  const series = [line('response time', subject.percentiles.response, RESPONSE, 3), line('service time', subject.percentiles.service, SERVICE, 1.5)];
  baselines.forEach((each, i) => each.percentiles ? series.push(line('response time, ' + nameOf(each, i), each.percentiles.response, BASES[i % BASES.length], 2, 'dashed')) : null);
  const differing = baselines.map((each, i) => [each, i]).filter(([each]) => (each.differsIn || []).length);
  if (differing.length) box.append(element('p', {}, tag('WARN'), ' These runs differ in more than their figures:'),
    element('ul', {}, differing.map(([each, i]) => element('li', {}, nameOf(each, i) + ': ' + each.differsIn.join('; ')))));
  chart(box, {
    grid: { left: 80, right: 30, top: 40, bottom: 60 }, legend: { top: 4 }, tooltip: { trigger: 'axis', valueFormatter: time },
    xAxis: { type: 'log', min: 1, name: 'of 100 operations', nameLocation: 'middle', nameGap: 34,
      axisLabel: { formatter: (x) => x <= 1 ? '0' : String(+(100 * (1 - 1 / x)).toFixed(6)) } },
    yAxis: { type: 'log', axisLabel: { formatter: time } }, series,
  }, true);
  const row = (name, each, of) => known(figure(each, of + ', p50')) ? [name, ...['p50', 'p90', 'p99', 'p99.9', 'p99.99', 'max'].map((column) => time(ns(each, of + ', ' + column)))] : null;
  box.append(table(['', '50 %', '90 %', '99 %', '99.9 %', '99.99 %', 'slowest'], [
    row('response time, from the intended moment', subject, 'response'), row('the same without displacement', subject, 'without displacement'),
    row('service time, from the moment of sending', subject, 'service'), row("the sender's own lateness (part of the response time)", subject, 'lateness'),
    ...baselines.map((each, i) => row('response time, ' + nameOf(each, i), each, 'response'))].filter((each) => each)));
}

// --- Timeline ----------------------------------------------------------------------------------------------------------------
function timeline(subject) {
  if (!subject.timeline) return;
  const box = section('The run over time',
    'Upper: the slowest response in each moment, with the times in which a JVM stood still and the moments that the machine took away from the sender. '
    + 'Lower: how many operations were due and unanswered at once. A peak that stands above a pause or a lateness was not the target’s own work.');
  const at = (ns) => ns / 1e9;
  const pauses = (subject.pauses || []).filter((pause) => pause.durationNs > 0);
  chart(box, {
    legend: { top: 4 }, tooltip: { trigger: 'axis' }, 
    grid: [{ left: 80, right: 30, top: 40, height: 230 }, { left: 80, right: 30, top: 310, height: 90 }],
    xAxis: [0, 1].map((i) => ({ type: 'value', gridIndex: i, min: 0, name: i ? 'seconds since the run began' : '', nameLocation: 'middle', nameGap: 26, axisLabel: { show: i === 1 } })),
    yAxis: [{ type: 'log', gridIndex: 0, axisLabel: { formatter: time } }, { type: 'value', gridIndex: 1, name: 'waiting', nameLocation: 'middle', nameGap: 58, splitNumber: 2 }],
    series: [
      { name: 'slowest response', type: 'line', showSymbol: false, lineStyle: { width: 1.5, color: RESPONSE }, itemStyle: { color: RESPONSE },
        data: subject.timeline.filter((slot) => slot.maxResponseNs > 0).map((slot) => [at(slot.startNs), slot.maxResponseNs]), tooltip: { valueFormatter: time } },
      { name: "sender's lateness", type: 'line', showSymbol: false, lineStyle: { width: 1, color: LATE }, itemStyle: { color: LATE },
        data: subject.timeline.filter((slot) => slot.maxLatenessNs > 0).map((slot) => [at(slot.startNs), slot.maxLatenessNs]), tooltip: { valueFormatter: time } },
      { name: 'JVM pause', type: 'scatter', symbol: 'triangle', symbolSize: 9, itemStyle: { color: PAUSE },
        data: pauses.map((pause) => [at(pause.startNs), pause.durationNs]), tooltip: { valueFormatter: time } },
      { name: 'due and unanswered', type: 'line', step: 'end', showSymbol: false, xAxisIndex: 1, yAxisIndex: 1, areaStyle: { color: BATCH, opacity: .25 },
        lineStyle: { width: 1, color: BATCH }, itemStyle: { color: BATCH }, data: subject.timeline.map((slot) => [at(slot.startNs), slot.maxBatch]) },
    ],
  }, true);
  const longest = pauses.reduce((most, pause) => Math.max(most, pause.durationNs), 0);
  box.append(element('p', {}, pauses.length ? count(pauses.length) + ' pauses of a JVM, the longest ' + time(longest) + '. ' : 'No JVM stood still. ',
    'Most operations due and unanswered at once: ' + count(figure(subject, 'most waiting')) + '. ',
    ...[['garbage', 'Allocated per operation, bytes: ', 2], ['exceptions', 'Exceptions thrown: '], ['rejects', 'Refused by the venue (mostly cancels of orders that had traded): ']]
      .filter(([name]) => known(figure(subject, name))).map(([name, what, digits]) => what + count(figure(subject, name), digits) + '. ')));
}

// --- Sections of other commands -----------------------------------------------------------------------------------------------
function teach(subject) {
  if (!known(figure(subject, 'from the intended moment, p99'))) return;
  const row = (name, of, why) => [name, ...['p99', 'p99.9', 'max'].map((column) => time(ns(subject, of + ', ' + column))), why];
  section('Three ways to measure this one run', 'The same operations, the same times; only the moment differs at which the clock starts.', table(
    ['the clock starts', '99 %', '99.9 %', 'slowest', 'what it says'], [
      row('1 when processing starts', 'from the start of processing', 'The cost of an operation. The time that it waited for its turn is left out: when the target is slow, the benchmark waits with it and omits what users feel (coordinated omission).'),
      row("2 when the second's batch starts", 'from the start of the batch', 'As if all operations of a second had arrived at its beginning: blames the target for the order in which the benchmark asks.'),
      row('3 when it was meant to be sent', 'from the intended moment', 'The wait of a user who sends at that moment. The one to rely on.')], [0, 4]));
}
function steps(subject) {
  const rates = (subject.figures || []).map(rowOf).filter((row, i, all) => row.startsWith('at ') && all.indexOf(row) === i);
  if (kindOf(subject) !== 'latency' || !rates.length) return;
  const box = section('Stepping up until saturation', 'The same run at rising rates. The knee, where waiting begins, is the capacity that can be used; the last rate that is reached is the maximum.');
  const line = (column, colour) => ({ name: column, type: 'line', data: rates.map((row) => [figure(subject, row + ', answered'), ns(subject, row + ', ' + column)]), lineStyle: { color: colour }, itemStyle: { color: colour } });
  chart(box, { grid: { left: 80, right: 30, top: 40, bottom: 50 }, legend: { top: 4 }, tooltip: { trigger: 'axis', valueFormatter: time },
    xAxis: { type: 'value', name: 'operations a second that were answered', nameLocation: 'middle', nameGap: 30 }, yAxis: { type: 'log', axisLabel: { formatter: time } },
    series: [line('p50', SERVICE), line('p99', BATCH), line('p99.9', RESPONSE)] });
}
/** Blocks of figures that follow each other: rows whose first columns are the same. */
function blocks(figures) {
  const found = [];
  for (const each of figures) {
    const row = rowOf(each), first = row ? columnOf(each) + ' ' + each.unit : '';
    let block = found[found.length - 1];
    if (!block || (!block.rows.has(row) && block.first !== first)) found.push(block = { first, rows: new Map() });
    block.rows.set(row, [...(block.rows.get(row) || []), each]);
  }
  return found;
}
/** Bars of the percentiles and extremes of each row, where a block has several of them. */
function bars(into, rows) {
  const columns = ['fastest', 'mean', 'p50', 'p99', 'p99.9', 'p99.99', 'max'].filter((column) => [...rows.values()].every((all) => all.some((each) => columnOf(each) === column && NS[each.unit])));
  if (rows.size < 2 || rows.size > 8 || columns.length < 3) return;
  const palette = [SERVICE, RESPONSE, BATCH, LATE, ...BASES, SOFT];
  chart(into, { grid: { left: 80, right: 30, top: 40, bottom: 40 }, legend: { top: 4 }, tooltip: { trigger: 'axis', valueFormatter: time }, xAxis: { type: 'category', data: columns }, yAxis: { type: 'log', axisLabel: { formatter: time } },
    series: [...rows].map(([name, all], i) => ({ name, type: 'bar', itemStyle: { color: palette[i] }, data: columns.map((column) => { const each = all.find((one) => columnOf(one) === column); return Math.max(1, each.value * NS[each.unit]); }) })) });
}
function rates(into, rows) {
  const names = [...rows.keys()];
  const value = (row, column) => (rows.get(row).find((each) => columnOf(each) === column) || {}).value;
  if (names.length < 2 || !names.every((row) => ['median', 'least', 'most'].every((column) => known(value(row, column))))) return;
  const line = (name, colour, type) => ({ name, type: 'line', symbolSize: type ? 5 : 8, data: names.map((row) => value(row, name)), lineStyle: { color: colour, type: type || 'solid' }, itemStyle: { color: colour } });
  chart(into, { grid: { left: 90, right: 30, top: 30, bottom: 50 }, tooltip: { trigger: 'axis' }, xAxis: { type: 'category', data: names }, yAxis: { type: 'value', min: 0, name: rows.get(names[0])[0].unit },
    series: [line('median', SERVICE), line('least', SOFT, 'dotted'), line('most', SOFT, 'dotted')] });
}
function figures(subject) {
  if (!subject.figures || kindOf(subject) === 'history') return;
  const words = Object.entries(subject.load || {}).map(([name, value]) => name.replace(/([A-Z])/g, ' $1').toLowerCase() + ' ' + (typeof value === 'number' ? count(value, 2) : value));
  const box = section(kindOf(subject) === 'latency' ? 'All figures' : 'Figures of ' + kindOf(subject), words.join(', '));
  const beside = (each) => (known(each.bound) ? ' (bound ' + measured(each.bound, each.unit) + ')' : '') + (known(each.peer) ? ' (peer ' + measured(each.peer, each.unit) + ')' : '');
  for (const { rows } of blocks(subject.figures)) {
    if (rows.has('')) box.append(table(['', ''], rows.get('').map((each) => [each.name, measured(each.value, each.unit) + beside(each)])));
    else {
      const columns = [...new Set([...rows.values()].flat().map(columnOf))];
      box.append(table(['', ...columns], [...rows].map(([name, all]) => [name, ...columns.map((column) => {
        const each = all.find((one) => columnOf(one) === column);
        return each ? measured(each.value, each.unit) + beside(each) : '';
      })])));
      bars(box, rows);
      rates(box, rows);
    }
  }
  for (const note of subject.notes || []) box.append(element('p', {}, note));
}
function comparison(subject) {
  if (!subject.measures) return;
  const box = section('B against A', 'The ratio B / A of each figure, with the interval that holds it in 95 of 100 cases, from pairs of runs taken in turn. '
    + '1 is no difference; an interval that includes 1 shows none. Grey: A against itself, in the same session: how far equal runs differ here.');
  const names = subject.measures.map((each) => each.name);
  const points = (field, colour, name) => ({ name, type: 'scatter', symbolSize: 10, itemStyle: { color: colour }, data: subject.measures.map((each, i) => [each[field].ratio, i]) });
  const bars = (field, colour, offset) => subject.measures.map((each, i) => ({ type: 'line', showSymbol: false, silent: true, lineStyle: { color: colour, width: 3 }, data: [[each[field].low, i + offset], [each[field].high, i + offset]], tooltip: { show: false } }));
  chart(box, { grid: { left: 190, right: 30, top: 40, bottom: 40 }, legend: { top: 4, data: ['B / A', 'A / A'] }, xAxis: { type: 'value', scale: true, name: 'ratio', nameLocation: 'middle', nameGap: 26 },
    yAxis: { type: 'value', min: -0.5, max: names.length - 0.5, interval: 1, inverse: true, axisLabel: { formatter: (i) => names[Math.round(i)] || '' }, splitLine: { show: false } },
    series: [points('ratioOfB', RESPONSE, 'B / A'), points('ratioOfA', SOFT, 'A / A'), ...bars('ratioOfB', RESPONSE, 0), ...bars('ratioOfA', SOFT, 0.15),
      { type: 'line', data: [], markLine: { symbol: 'none', silent: true, label: { show: false }, lineStyle: { color: INK, type: 'dashed' }, data: [{ xAxis: 1 }] } }] });
  const interval = (each) => each.ratio.toFixed(3) + ' (' + each.low.toFixed(3) + ' to ' + each.high.toFixed(3) + ')';
  const value = (each, which) => measured(each[which], each.unit);
  box.append(table(['figure', 'A, median', 'B, median', 'B / A', 'A / A', 'finding'], subject.measures.map((each) =>
    [each.name, value(each, 'medianA'), value(each, 'medianB'), interval(each.ratioOfB), interval(each.ratioOfA), each.finding.replace('CANT_TELL', "CAN'T TELL")]), [0, 5]));
}
function history(subject) {
  if (kindOf(subject) !== 'history') return;
  const palette = [SERVICE, RESPONSE, BATCH, ...BASES];
  for (const each of subject.figures) {
    const box = section(each.name, (each.lessIsBetter ? 'Less is better. ' : 'More is better. ') + 'A point is the median of one comparison; each machine has a line of its own, since times of different machines are not comparable.');
    const unit = each.name.slice(each.name.lastIndexOf('_') + 1);
    const value = (number) => measured(number, NS[unit] && !each.name.endsWith('per_s') ? unit : '');
    const label = (point) => point.seriesName + '<br>' + point.data[0].replace('T', ' ') + ', commit ' + echarts.format.encodeHTML(point.data[2]) + '<br>' + value(point.data[1]);
    chart(box, { grid: { left: 80, right: 30, top: 40, bottom: 40 }, legend: { top: 4 }, tooltip: { trigger: 'item', formatter: label }, xAxis: { type: 'time' },
      yAxis: { type: 'value', scale: true, axisLabel: { formatter: value } }, series: each.machines.map((one, i) => ({ name: one.machine, type: 'line', symbolSize: 6, lineStyle: { color: palette[i % palette.length] },
        itemStyle: { color: palette[i % palette.length] }, data: one.runs.map((run) => [run.time, run.value, run.commit]) })) });
    box.append(table(['machine', 'rows', 'median before', 'last', 'change', 'last commit'], each.machines.map((one) => [one.machine, count(one.runs.length), known(one.medianBefore) ? value(one.medianBefore) : '', value(one.last),
      one.medianBefore > 0 ? (one.last >= one.medianBefore ? '+' : '') + (100 * (one.last / one.medianBefore - 1)).toFixed(1) + ' %' : '', one.runs[one.runs.length - 1].commit]), [0, 5]));
  }
}
function closeness(subject) {
  if (!subject.closeness) return;
  section('Closeness of the generated flow to the recording', 'The distance of two distributions is the largest gap between the shares that lie below any value: 0 is the same, 1 has nothing in common.', table(
    ['', 'recording: 10 %', '50 %', '90 %', 'generated: 10 %', '50 %', '90 %', 'distance'], subject.closeness.map((each) =>
      [each.name, ...each.recording.map((value) => count(value, 2)), ...each.generated.map((value) => count(value, 2)), each.distance.toFixed(3)])));
}
function layouts(subject) {
  if (!subject.layouts) return;
  series(subject, 'Largest batch of each stream over time', 'The most events that waited for a stream (coloured), for the snapshots (thick) and for the application (dotted), in each 50 ms. All plots have the same, logarithmic scale.', 'batch', true);
  series(subject, 'Events behind of each stream over time', 'Events that waited for a stream at the moment of each sample; 1 stands for none.', 'behind', false);
  if (subject.layouts.some((each) => each.drops)) series(subject, 'Drops of each stream over time', 'Events that a stream has lost since the start of the measurement.', 'dropsSoFar', false);
  const box = section('Streams', 'Figures of each stream in the round that is shown.');
  for (const each of subject.layouts) {
    box.append(element('details', {}, element('summary', {}, each.name), table(['stream', 'messages', 'largest batch', 'drops'],
      each.streamFigures.map((stream) => [stream.name, count(stream.messages), count(stream.maxBatch), count(stream.drops)]))));
  }
}
/** Colours that differ as far as the number of lines allows: their hues go around the circle, and neighbours differ in lightness. */
function hues(lines) {
  const [saturation, light, dark] = colour('lines').split(' ');
  return Array.from({ length: lines }, (ignored, i) => 'hsl(' + Math.round(i * 360 / lines) + ', ' + saturation + ', ' + (i % 2 ? dark : light) + ')');
}
function series(subject, title, explanation, field, withOthers) {
  const all = (each) => [...each.streamFigures.flatMap((stream) => stream[field]), ...(withOthers ? [...each.snapshotBatch, ...each.applicationBatch] : [])];
  const most = subject.layouts.reduce((highest, each) => all(each).reduce((a, b) => Math.max(a, b), highest), 1);
  const colours = hues(subject.layouts.reduce((streams, each) => Math.max(streams, each.streamFigures.length), 1));
  const pairs = element('div', { class: 'pairs' });
  section(title, explanation, pairs);
  for (const each of subject.layouts) {
    const cell = element('div', {}, element('h3', {}, each.name));
    pairs.append(cell);
    const line = (name, values, style) => ({ name, type: 'line', showSymbol: false, lineStyle: style, itemStyle: { color: style.color }, data: values.map((value, i) => [each.ms[i] / 1000, Math.max(1, value)]) });
    const streams = each.streamFigures.map((stream, i) => line(stream.name, stream[field], { color: colours[i], width: 1.2 }));
    const others = withOthers ? [line('snapshots', each.snapshotBatch, { color: INK, width: 2 }), line('application', each.applicationBatch, { color: INK, width: 1.5, type: 'dotted' })] : [];
    chart(cell, { grid: { left: 72, right: 16, top: 34, bottom: 40 }, legend: { top: 2, data: [...others, ...streams].map((one) => one.name) }, tooltip: { trigger: 'axis', order: 'valueDesc' },
      xAxis: { type: 'value', name: 'seconds', nameLocation: 'middle', nameGap: 24 }, yAxis: { type: 'log', min: 1, max: Math.pow(10, Math.ceil(Math.log10(most + 1))) }, series: [...others, ...streams] });
  }
}
function flame(title, html) {
  const frame = element('iframe', { title: 'flame graph', sandbox: 'allow-scripts' });
  frame.srcdoc = html;
  section(title, 'A flame graph: each bar is a method, as wide as its share of the samples; the bars above it are methods that it called.', frame);
}
function flameGraph(all) {
  const found = all.find((each) => each.flameGraphHtml);
  if (found) flame('CPU time', found.flameGraphHtml);
  for (const graph of all.flatMap((each) => each.flameGraphs || [])) flame(graph.title, graph.html);
}
function reproduce(all) {
  section('Measure it again', 'Command, commit, seed and machine: all that these figures depend on.', all.filter((each) => each.provenance || each.command).map((each) => {
    const from = each.provenance || {};
    const rows = [['commit', from.commit], ['seed', (each.load || each).seed], ['when', from.time], ['machine', (from.machine || '') + ', ' + (from.cpus || '?') + ' CPUs'], ['system', from.system], ['JVM', from.jvm], ['JVM options', from.jvmOptions]]
      .filter(([, value]) => value !== undefined && value !== null && value !== '');
    const command = from.command || (each.command ? './outcry ' + each.command : null);
    return element('div', {}, command ? element('pre', {}, command) : null, table(['', ''], rows.map(([name, value]) => [name, String(value)]), [0, 1]));
  }));
}

if (!documents.length) section('Nothing to show', 'The report was given no documents.');
else {
  const subject = documents[0];
  const baselines = documents.slice(1).filter((each) => kindOf(each) === kindOf(subject));
  document.title = 'outcry lab ' + kindOf(subject) + ': ' + verdictOf(subject);
  verdict(subject);
  environment(documents);
  parity(documents);
  comparison(subject);
  history(subject);
  percentilePlot(subject, baselines);
  overTime(subject);
  timeline(subject);
  teach(subject);
  steps(subject);
  figures(subject);
  layouts(subject);
  closeness(subject);
  documents.slice(1).filter((each) => each.kind === 'disturb').forEach(figures);
  checklist(documents);
  flameGraph(documents);
  reproduce(documents);
}
