import { models } from '../../resources/models';
import { createSeededRandom } from '../../server/air/simulation/random';
import { entityNamed } from '../../src/frame/model/entity-named';
import type { Operator } from '../../src/frame/model/field-type-data';
import { isPlainObject, type PlainObject, valueAt } from '../../src/frame/model/paths';
import { storeDevices } from './many-devices';
import type { Benchmark, Measurement } from './measurement';
import { type BenchSite, openBenchSite } from './open-bench-site';
import { withTemporaryFolder } from './temporary-folder';
import { percentile, timed } from './timing';

const DEVICES = 100_000;
const REQUESTS = 12;
const AIM = { atMost: 30 };
const TOLD = 3;
const WORDS = ['sala 12', 'sala 7', 'aula 3 b2b', '12', '7', 'a', 'building 9', 'ufficio manager 1', 'nothing at all'];

interface Question {
  kind: 'filtered' | 'sorted' | 'searched';
  name: string;
  /** What is asked, with a value that some record has. */
  query(sample: PlainObject, random: () => number): Record<string, unknown>;
}

const sorted = (field: string, order: string) => JSON.stringify([field, order]);

function operandOf(operator: Operator, value: unknown, random: () => number): unknown {
  const text = String(value);
  const from = Math.floor(random() * Math.max(1, text.length - 2));
  switch (operator) {
    case 'in':
    case 'containsAny':
      return Array.isArray(value) ? value : [value];
    case 'exists':
      return random() < 0.5;
    case 'contains':
      return text.slice(from, from + 1 + Math.floor(random() * 4));
    case 'prefix':
      return text.slice(0, 1 + Math.floor(random() * 4));
    default:
      return value;
  }
}

function questionsOfDevices(): Question[] {
  const model = entityNamed(models, 'device');
  const filters = model.fields.flatMap(({ path, filter, column, operators }): Question[] =>
    (filter || column ? operators : []).map((operator) => ({
      kind: 'filtered',
      name: `${path} ${operator}`,
      query: (sample, random) => {
        const value = valueAt(sample, path.split('.'));
        const asked = value === undefined ? { exists: false } : { [operator]: operandOf(operator, value, random) };
        return { filter: JSON.stringify({ [path]: asked }) };
      },
    })),
  );
  const sorts = model.fields.flatMap(({ path, column, sortable }) =>
    (column && sortable ? ['ASC', 'DESC'] : []).map(
      (order): Question => ({ kind: 'sorted', name: `${path} ${order}`, query: () => ({ sort: sorted(path, order) }) }),
    ),
  );
  const searches = WORDS.map(
    (words): Question => ({
      kind: 'searched',
      name: words,
      // Another end each time: a count that was made once is remembered.
      query: (sample) => ({ filter: JSON.stringify({ q: words, createdAt: { lte: valueAt(sample, ['createdAt']) } }) }),
    }),
  );
  const plain = WORDS.map(
    (words): Question => ({
      kind: 'searched',
      name: `${words}, in all devices`,
      query: () => ({ filter: JSON.stringify({ q: words }) }),
    }),
  );
  return [...filters, ...sorts, ...searches, ...plain];
}

async function list({ app, admin }: BenchSite, query: Record<string, unknown>): Promise<PlainObject[]> {
  const asked = { filter: '{}', sort: sorted('createdAt', 'DESC'), range: '[0,9]', ...query };
  const answer = await app.http.request(`/api/devices?${new URLSearchParams(asked)}`, { headers: admin });
  if (answer.status !== 200) throw new Error(`${JSON.stringify(query)}: ${answer.status} ${await answer.text()}`);
  const rows: unknown = await answer.json();
  return Array.isArray(rows) ? rows.filter(isPlainObject) : [];
}

async function measured(bench: BenchSite, question: Question, samples: readonly PlainObject[]): Promise<Measurement> {
  const random = createSeededRandom(11);
  const times: number[] = [];
  for (const sample of samples) {
    const query = question.query(sample, random);
    times.push(await timed(() => list(bench, query)));
  }
  return { name: `List ${question.kind}, ${question.name}`, value: percentile(times, 0.95), unit: 'ms', aim: AIM };
}

/** Each filter with each operator, each sort in both directions, and searches, in turn; the slowest of each kind are told. */
export const listQuestions: Benchmark = {
  name: 'questions',
  about: `every column, operator and sort of ${DEVICES.toLocaleString('en')} devices`,
  run: () =>
    withTemporaryFolder(async (folder) => {
      const bench = await openBenchSite(folder);
      try {
        await storeDevices(bench.site, DEVICES);
        const samples = await list(bench, { range: `[40000,${40_000 + REQUESTS - 1}]` });
        const all = new Map<Question['kind'], Measurement[]>();
        for (const question of questionsOfDevices()) {
          all.set(question.kind, [...(all.get(question.kind) ?? []), await measured(bench, question, samples)]);
        }
        return [...all.values()].flatMap((kind) => kind.sort((one, other) => other.value - one.value).slice(0, TOLD));
      } finally {
        await bench.close();
      }
    }),
};
