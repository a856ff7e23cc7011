export interface PrometheusSample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\', '"': '"', n: '\n' };

/** The labels from `{` on, and where they end. Of backslashes only `\\`, `\"` and `\n` are known. */
function labelsIn(line: string, from: number): { labels: Record<string, string>; end: number } {
  const labels: Record<string, string> = {};
  let at = from + 1;
  while (line[at] !== '}') {
    const [begin = '', name = ''] = /^([a-zA-Z_][a-zA-Z0-9_]*)="/.exec(line.slice(at)) ?? [];
    if (begin === '') throw new Error(`Expected a label at ${at} of ${line}`);
    at += begin.length;
    let value = '';
    for (; line[at] !== '"'; at += 1) {
      if (at >= line.length) throw new Error(`A label does not end: ${line}`);
      if (line[at] !== '\\') {
        value += line[at];
        continue;
      }
      at += 1;
      const meant = ESCAPED[line[at] ?? ''];
      if (meant === undefined) throw new Error(`Unknown escape at ${at} of ${line}`);
      value += meant;
    }
    if (Object.hasOwn(labels, name)) throw new Error(`The label ${name} is there twice: ${line}`);
    labels[name] = value;
    at += 1;
    if (line[at] === ',') at += 1;
    else if (line[at] !== '}') throw new Error(`Expected , or } at ${at} of ${line}`);
  }
  return { labels, end: at + 1 };
}

/**
 * Reads the text format of Prometheus 0.0.4 as strictly as its documentation describes it: lines end with a line feed, HELP and TYPE come once
 * and before the samples of a name, whose lines are together, and no series is there twice.
 */
export function parsePrometheus(text: string): { types: ReadonlyMap<string, string>; samples: PrometheusSample[] } {
  if (!text.endsWith('\n')) throw new Error('The last line must end with a line feed');
  const types = new Map<string, string>();
  const helped = new Set<string>();
  const series = new Set<string>();
  const over = new Set<string>();
  const samples: PrometheusSample[] = [];
  let current = '';
  for (const line of text.slice(0, -1).split('\n')) {
    if (line === '') continue;
    const [, kind = '', name = '', rest = ''] = /^# (HELP|TYPE) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.*)$/.exec(line) ?? [];
    const [, sampled = ''] = /^([a-zA-Z_:][a-zA-Z0-9_:]*)/.exec(line) ?? [];
    const own = kind === '' ? sampled : name;
    if (own === '') throw new Error(`This is no line: ${line}`);
    if (own !== current) {
      if (over.has(own)) throw new Error(`The lines of ${own} are not together`);
      over.add(own);
      current = own;
    }
    if (kind === 'HELP') {
      if (helped.has(name)) throw new Error(`${name} has two HELP lines`);
      helped.add(name);
      continue;
    }
    if (kind === 'TYPE') {
      if (types.has(name) || samples.some((sample) => sample.name === name)) throw new Error(`Late TYPE of ${name}`);
      types.set(name, rest);
      continue;
    }
    const { labels, end } =
      line[sampled.length] === '{' ? labelsIn(line, sampled.length) : { labels: {}, end: sampled.length };
    const [, value = ''] = /^ (\S+)$/.exec(line.slice(end)) ?? [];
    if (value === '' || Number.isNaN(Number(value))) throw new Error(`No value: ${line}`);
    const key = JSON.stringify([sampled, Object.entries(labels).sort()]);
    if (series.has(key)) throw new Error(`This series is there twice: ${line}`);
    series.add(key);
    samples.push({ name: sampled, labels, value: Number(value) });
  }
  return { types, samples };
}
