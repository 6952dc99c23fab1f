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
function percent(value, digits) { return known(value) ? (100 * value).toFixed(digits === undefined ? 1 : digits) + ' %' : 'unknown'; }
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
  VALID: ['good', 'The run counts: its rate was reached and the machine was quiet enough. No requirement was set.'],
  EQUAL: ['good', 'No figure differs by as much as the smallest difference that counts.'],
  BETTER: ['good', 'B is better than A, by more than equal runs differ.'],
  WORSE: ['bad', 'B is worse than A, by more than equal runs differ.'],
  CANT_TELL: ['warn', 'The runs scatter too much to tell whether B differs from A.'],
  BREACHED: ['bad', 'At least one requirement that was set beforehand is not met.'],
  FAIL: ['bad', 'At least one check failed.'],
  WARN: ['warn', 'At least one check asks for attention.'],
  INVALID: ['warn', 'The run does not count; the figures below are shown so that the reason can be found, and for nothing else.'],
};
function kindOf(each) {
  return each.kind || (each.answers ? 'profile' : each.differences ? 'parity' : each.checks ? 'doctor' : (each.rows || []).some((row) => row.disturbance) ? 'disturb' : 'report');
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
  const reasons = [...(subject.invalidBecause || []), ...(subject.because || [])];
  if (reasons.length) box.append(element('ul', {}, reasons.map((reason) => element('li', {}, reason))));
  if (subject.requirements && subject.requirements.length) {
    box.append(table(['required', '', 'found'], subject.requirements.map((each) =>
      [element('code', {}, each.requirement), tag(each.met ? 'met' : 'breached'), each.text.replace(each.requirement + ': found ', '')]), [0, 1, 2]));
  }
  box.append(element('p', {}, subject.operation ? [element('b', {}, 'What one operation is: '), subject.operation] : null));
  if (subject.responseNs) {
    const figure = (value, what) => element('div', { class: 'figure' }, element('b', {}, value), element('span', {}, what));
    box.append(element('div', { class: 'figures' },
      figure(time(subject.responseNs.p50), 'half answered within'),
      figure(time(subject.responseNs.p99), '99 in 100 within'),
      figure(time(subject.responseNs.p999), '999 in 1000 within'),
      figure(time(subject.responseNs.max), 'slowest'),
      figure(count(subject.reachedRate) + '/s', 'reached, of ' + count(subject.targetRate) + '/s asked'),
      figure(percent(subject.foreignCpu), 'CPU used by others (bound 2 %)'),
      subject.offCoreShare ? figure(percent(subject.offCoreShare.client, 2), 'of the time the generator was off its core (bound 0.1 %)') : null,
      subject.offCoreShare && known(subject.offCoreShare.target) ? figure(percent(subject.offCoreShare.target, 2), 'of the time the target was off its core') : null));
    const without = subject.withoutDisplacementNs;
    if (without && known(without.p99)) {
      box.append(element('p', { class: 'soft' }, 'Displacement: ' + percent(subject.displacedOperations) + ' of the operations ran while the generator or the target was off its core. Without them 99 in 100 were answered within '
        + time(without.p99) + ', 999 in 1000 within ' + time(without.p999) + '.'));
    }
    if (subject.warmUp) box.append(element('p', { class: 'soft' }, subject.warmUp[0].toUpperCase() + subject.warmUp.slice(1) + '.'));
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
  const row = (name, ns) => ns ? [name, time(ns.p50), time(ns.p90), time(ns.p99), time(ns.p999), time(ns.p9999), time(ns.max)] : null;
  box.append(table(['', '50 %', '90 %', '99 %', '99.9 %', '99.99 %', 'slowest'], [
    row('response time, from the intended moment', subject.responseNs), subject.withoutDisplacementNs && known(subject.withoutDisplacementNs.p99) ? row('the same without displacement', subject.withoutDisplacementNs) : null, row('service time, from the moment of sending', subject.serviceNs),
    row("the sender's own lateness (part of the response time)", subject.latenessNs),
    ...baselines.map((each, i) => row('response time, ' + nameOf(each, i), each.responseNs))].filter((each) => each)));
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
    'Most operations due and unanswered at once: ' + count(subject.maxBatch) + '. ',
    known(subject.bytesPerOperation) ? 'Allocated per operation: ' + count(subject.bytesPerOperation, 2) + ' bytes. ' : '',
    known(subject.exceptions) ? 'Exceptions thrown: ' + count(subject.exceptions) + '. ' : '',
    known(subject.rejects) ? 'Refused by the venue: ' + count(subject.rejects) + ' (mostly cancels of orders that had traded). ' : ''));
}

// --- Sections of other commands -----------------------------------------------------------------------------------------------
function teach(subject) {
  if (!subject.teach) return;
  const row = (name, ns, why) => [name, time(ns.p99), time(ns.p999), time(ns.max), why];
  section('Three ways to measure this one run', 'The same operations, the same times; only the moment differs at which the clock starts.', table(
    ['the clock starts', '99 %', '99.9 %', 'slowest', 'what it says'], [
      row('1 when processing starts', subject.teach.fromStartOfProcessingNs, 'The cost of an operation. The time that it waited for its turn is left out: when the target is slow, the benchmark waits with it and omits what users feel (coordinated omission).'),
      row("2 when the second's batch starts", subject.teach.fromStartOfBatchNs, 'As if all operations of a second had arrived at its beginning: blames the target for the order in which the benchmark asks.'),
      row('3 when it was meant to be sent', subject.teach.fromIntendedMomentNs, 'The wait of a user who sends at that moment. The one to rely on.')], [0, 4]));
}
function steps(subject) {
  if (!subject.steps) return;
  const box = section('Stepping up until saturation', 'The same run at rising rates. The knee, where waiting begins, is the capacity that can be used; the last rate that is reached is the maximum.');
  const line = (name, field, colour) => ({ name, type: 'line', data: subject.steps.map((step) => [step.reachedRate, step.responseNs[field]]), lineStyle: { color: colour }, itemStyle: { color: colour } });
  chart(box, { grid: { left: 80, right: 30, top: 40, bottom: 50 }, legend: { top: 4 }, tooltip: { trigger: 'axis', valueFormatter: time },
    xAxis: { type: 'value', name: 'operations a second that were answered', nameLocation: 'middle', nameGap: 30 }, yAxis: { type: 'log', axisLabel: { formatter: time } },
    series: [line('p50', 'p50', SERVICE), line('p99', 'p99', BATCH), line('p99.9', 'p999', RESPONSE)] });
  box.append(table(['asked per second', 'answered', '', 'p50', 'p99', 'p99.9', 'slowest', 'most waiting'], subject.steps.map((step) =>
    [count(step.rate), count(step.reachedRate), step.reached ? 'reached' : 'NOT REACHED', time(step.responseNs.p50), time(step.responseNs.p99), time(step.responseNs.p999), time(step.responseNs.max), count(step.maxBatch)])));
}
function variants(subject) {
  if (!subject.variants) return;
  const box = section('Variants', 'The same load under different JVM options, each in a JVM of its own, in turn; medians of the rounds, least and most below.');
  const names = subject.variants.map((each) => each.name);
  const bar = (name, field, colour) => ({ name, type: 'bar', data: subject.variants.map((each) => each.responseNs[field]), itemStyle: { color: colour } });
  chart(box, { grid: { left: 80, right: 30, top: 40, bottom: 40 }, legend: { top: 4 }, tooltip: { trigger: 'axis', valueFormatter: time }, xAxis: { type: 'category', data: names },
    yAxis: { type: 'log', axisLabel: { formatter: time } }, series: [bar('p50', 'p50', SERVICE), bar('p99', 'p99', BATCH), bar('p99.9', 'p999', RESPONSE)] });
  const range = (each, field) => time(each.responseNs[field]) + ' (' + time(each.minResponseNs[field]) + ' to ' + time(each.maxResponseNs[field]) + ')';
  box.append(table(['', 'options', 'p50', 'p99', 'p99.9', 'pauses', 'longest', ''], subject.variants.map((each) =>
    [each.name, element('code', {}, each.options), range(each, 'p50'), range(each, 'p99'), range(each, 'p999'), count(each.pauses), time(each.maxPauseNs), each.valid ? '' : 'INVALID']), [0, 1]));
}
function throughput(subject) {
  if (!subject.rows || !subject.rows.length || !known(subject.rows[0].commandsPerSecond)) return;
  const box = section('Commands a second as their number grows', 'Each count goes into initially empty books. A book that gets slower as it fills shows as a falling line; the bars are the least and the most of all rounds.');
  chart(box, { grid: { left: 90, right: 30, top: 30, bottom: 50 }, tooltip: { trigger: 'axis' }, xAxis: { type: 'category', name: 'commands', nameLocation: 'middle', nameGap: 30, data: subject.rows.map((row) => count(row.count)) },
    yAxis: { type: 'value', min: 0, axisLabel: { formatter: (value) => count(value) } }, series: [
      { name: 'median', type: 'line', symbolSize: 8, data: subject.rows.map((row) => Math.round(row.commandsPerSecond)), lineStyle: { color: SERVICE }, itemStyle: { color: SERVICE } },
      { name: 'least', type: 'line', symbolSize: 5, lineStyle: { type: 'dotted', color: SOFT }, itemStyle: { color: SOFT }, data: subject.rows.map((row) => Math.round(row.minCommandsPerSecond)) },
      { name: 'most', type: 'line', symbolSize: 5, lineStyle: { type: 'dotted', color: SOFT }, itemStyle: { color: SOFT }, data: subject.rows.map((row) => Math.round(row.maxCommandsPerSecond)) }] });
  box.append(table(['commands', 'median a second', 'least', 'most', 'seconds (median)', 'CPU used by others'], subject.rows.map((row) =>
    [count(row.count), count(row.commandsPerSecond), count(row.minCommandsPerSecond), count(row.maxCommandsPerSecond), (row.count / row.commandsPerSecond).toFixed(2), percent(row.foreignCpu)])));
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
  const value = (each, which) => each.name.endsWith('Ns') || /Ns\./.test(each.name) ? time(each[which]) : count(each[which], 2);
  box.append(table(['figure', 'A, median', 'B, median', 'B / A', 'A / A', 'finding'], subject.measures.map((each) =>
    [each.name, value(each, 'medianA'), value(each, 'medianB'), interval(each.ratioOfB), interval(each.ratioOfA), each.finding.replace('CANT_TELL', "CAN'T TELL")]), [0, 5]));
}
function idle(subject) {
  if (kindOf(subject) !== 'idle') return;
  const bounds = subject.bounds;
  const box = section('An idle venue', 'While nothing is sent, and with one request a second. Bounds of the venue: ' + percent(bounds.cores, 0) + ' of a core, ' + count(bounds.wakeUpsPerSecond)
    + ' wake-ups a second, ' + time(bounds.firstAnswerP50Ns) + ' at the median of the first answers.', table(['', 'CPU of a core', 'wake-ups a second', 'first answer: 50 %', '90 %', 'slowest', 'CPU used by others'], subject.rows.map((row) =>
    [row.acceptor, percent(row.cores, 2), count(row.wakeUpsPerSecond), time(row.firstAnswerNs.p50), time(row.firstAnswerNs.p90), time(row.firstAnswerNs.max), percent(row.foreignCpu)])));
  for (const reason of subject.missed) box.append(element('p', {}, tag('FAIL'), ' ', reason));
  for (const row of subject.rows) box.append(element('details', {}, element('summary', {}, 'Threads of ' + row.acceptor), table(['thread', 'CPU of a core', 'wake-ups a second'],
    row.threads.map((each) => [each.thread, percent(each.cores, 2), count(each.wakeUpsPerSecond, 1)]))));
}
function history(subject) {
  if (kindOf(subject) !== 'history') return;
  const palette = [SERVICE, RESPONSE, BATCH, ...BASES];
  for (const figure of subject.figures) {
    const box = section(figure.name, (figure.lessIsBetter ? 'Less is better. ' : 'More is better. ') + 'A point is the median of one comparison; each machine has a line of its own, since times of different machines are not comparable.');
    const value = (number) => /Ns/.test(figure.name) ? time(number) : count(number, 2);
    const label = (point) => point.seriesName + '<br>' + point.data[0].replace('T', ' ') + ', commit ' + echarts.format.encodeHTML(point.data[2]) + '<br>' + value(point.data[1]);
    chart(box, { grid: { left: 80, right: 30, top: 40, bottom: 40 }, legend: { top: 4 }, tooltip: { trigger: 'item', formatter: label }, xAxis: { type: 'time' },
      yAxis: { type: 'value', scale: true, axisLabel: { formatter: value } }, series: figure.machines.map((each, i) => ({ name: each.machine, type: 'line', symbolSize: 6, lineStyle: { color: palette[i % palette.length] },
        itemStyle: { color: palette[i % palette.length] }, data: each.runs.map((run) => [run.time, run.value, run.commit]) })) });
    box.append(table(['machine', 'rows', 'median before', 'last', 'change', 'last commit'], figure.machines.map((each) => [each.machine, count(each.runs.length), known(each.medianBefore) ? value(each.medianBefore) : '', value(each.last),
      each.medianBefore > 0 ? (each.last >= each.medianBefore ? '+' : '') + percent(each.last / each.medianBefore - 1) : '', each.runs[each.runs.length - 1].commit]), [0, 5]));
  }
}
function disturbances(all) {
  for (const each of all.filter((one) => kindOf(one) === 'disturb')) {
    section('Disturbances', 'The same operation after other work of the processor, against running it back to back. A benchmark in a tight loop does not show the difference.', table(
      ['in between', 'typical', '99 %', 'typical against back to back', '99 % against back to back'], each.rows.map((row) =>
        [row.words || row.disturbance, time(row.p50Ns), time(row.p99Ns), percent(row.typicalPercent / 100, 0), percent(row.p99Percent / 100, 0)])));
  }
}
function closeness(subject) {
  if (!subject.closeness) return;
  section('Closeness of the generated flow to the recording', 'The distance of two distributions is the largest gap between the shares that lie below any value: 0 is the same, 1 has nothing in common.', table(
    ['', 'recording: 10 %', '50 %', '90 %', 'generated: 10 %', '50 %', '90 %', 'distance'], subject.closeness.map((each) =>
      [each.name, ...each.recording.map((value) => count(value, 2)), ...each.generated.map((value) => count(value, 2)), each.distance.toFixed(3)])));
}
function relays(subject) {
  if (!subject.venue || !subject.bare) return;
  const row = (name, each) => [name, time(each.p50Ns), time(each.p90Ns), time(each.p99Ns), time(each['p99.9Ns']), time(each.maxNs), count(each.lost), count(each.bytesPerMessage, 3), each.cpuCores.toFixed(2), each.highestRate ? count(each.highestRate) : ''];
  section('Gateway and bare relay', count(subject.ratePerSecond) + ' events a second in ' + count(subject.books) + ' books, idle: ' + subject.idle + (subject.withLoad ? ', snapshots and re-requests going on' : '')
    + '. The gateway takes ' + subject.p50OfBare.toFixed(2) + ' times as long as the bare relay at p50, ' + subject.p99OfBare.toFixed(2) + ' times at p99.',
    table(['', 'p50', 'p90', 'p99', 'p99.9', 'max', 'lost', 'bytes allocated a message', 'CPUs', 'holds a second'], [row('gateway', subject.venue), row('bare relay', subject.bare)]));
}
function possDups(subject) {
  if (kindOf(subject) !== 'possdup') return;
  const figures = (each) => [time(each.minNs), time(each.meanNs), time(each.p99Ns), time(each.p9999Ns)];
  const heading = ['', 'fastest', 'mean', '99 %', '99.99 %'];
  const ratios = subject.ratios.map((each) => element('p', {}, count(each.rate) + ' a second, medians of the rounds: by exception the fastest takes ' + each.minNs.toFixed(2) + ' times, the mean ' + each.meanNs.toFixed(2)
    + ' times, 99 % ' + each.p99Ns.toFixed(2) + ' times and 99.99 % ' + each.p9999Ns.toFixed(2) + ' times as long as by asking.'));
  const box = section('An exception per message', 'The same gateway behind both checks. An exception records the stack of its thread, which takes time and memory, though it is caught at once.', ratios,
    table([...heading, 'bytes allocated a message', 'exceptions a message'], subject.rows.map((row) =>
      ['by ' + row.check + ', ' + count(row.rate) + '/s', ...figures(row), count(row.bytesPerMessage, 1), count(row.exceptions / row.messages, 3)])));
  const bars = subject.rows.map((row) => ({ name: 'by ' + row.check + (subject.ratios.length > 1 ? ', ' + count(row.rate) + '/s' : ''), type: 'bar', itemStyle: { color: row.check === 'exception' ? PAUSE : SERVICE },
    data: [row.minNs, row.meanNs, row.p99Ns, row.p9999Ns] }));
  chart(box, { grid: { left: 80, right: 30, top: 40, bottom: 40 }, legend: { top: 4 }, tooltip: { trigger: 'axis', valueFormatter: time }, xAxis: { type: 'category', data: heading.slice(1) },
    yAxis: { type: 'log', axisLabel: { formatter: time } }, series: bars });
  for (const row of subject.rows) box.append(element('h3', {}, 'Rounds by ' + row.check + ', ' + count(row.rate) + '/s'), table(heading, row.rounds.map((round, i) => [String(i + 1), ...figures(round)])));
}
function layouts(subject) {
  if (!subject.layouts) return;
  const load = subject.load;
  const heldRates = subject.layouts.some((each) => each.rateHeld);
  section('Constructions and threads', load.streams + ' streams of ' + load.booksPerStream + ' books, ' + count(load.ratePerSecond) + ' events a second, '
    + (load.bursts === 'recorded' ? 'as recorded' : 'bursts of ' + load.burst + ' in a book and ' + count(load.burstOverAll) + ' over all') + ', at most '
    + count(subject.bound) + ' waiting, idle: ' + subject.idle + '; medians of ' + subject.rounds + ' rounds. A drop of the log is a message that was skipped, because more than ' + count(subject.bound) + ' events waited for its thread (--bound; in a venue itch.maxLag): its number is a hole, which clients request again. '
    + 'A bare call that sends a packet takes ' + time(subject.bareSendNs.p50) + ' (p99 ' + time(subject.bareSendNs.p99) + ').',
    (subject.findings || []).map((each) => element('p', {}, each)), table(
      ['', 'largest batch of a stream', 'largest batch of the snapshots', 'drops of all streams', 'event to packet: p50', 'p99', 'max', 'CPUs used', 'application waited for snapshots', ...(heldRates ? ['highest rate without drops'] : [])], subject.layouts.map((each) =>
        [each.name, count(each.maxBatch), count(each.maxSnapshotBatch), count(each.drops), time(each.eventToPacketNs.p50), time(each.eventToPacketNs.p99), time(each.eventToPacketNs.max), each.cpuCores.toFixed(2),
          time(each.applicationBlockedNs), ...(heldRates ? [each.rateHeld ? count(each.rateHeld) + '/s' : ''] : [])])));
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
    const rows = [['commit', from.commit], ['seed', each.seed], ['when', from.time], ['machine', (from.machine || '') + ', ' + (from.cpus || '?') + ' CPUs'], ['system', from.system], ['JVM', from.jvm], ['JVM options', from.jvmOptions]]
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
  idle(subject);
  percentilePlot(subject, baselines);
  overTime(subject);
  timeline(subject);
  teach(subject);
  steps(subject);
  variants(subject);
  throughput(subject);
  relays(subject);
  possDups(subject);
  layouts(subject);
  closeness(subject);
  disturbances(documents);
  checklist(documents);
  flameGraph(documents);
  reproduce(documents);
}
