import { monitorEventLoopDelay } from 'node:perf_hooks';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StudioSite, studioSite } from './studio-site';

const NS_PER_MS = 1e6;
const LONG = 'x'.repeat(50);
/** Limit of a wait while a draft is checked: about a second on an idle machine. A ratio holds on a busy one, too. */
const MAX_ROUND_TRIPS = 60;
/** JSON of two megabytes. */
const LARGE = JSON.stringify(
  Array.from({ length: 20_000 }, (_none, n) => ({ type: 'string', title: `F ${n}`, range: [n, n + 1], note: LONG })),
);

let studio: StudioSite;
beforeAll(async () => {
  studio = await studioSite();
  // The thread takes seconds to start.
  await studio.ask('librarian', 'POST', '/api/_studio/check', { files: {} });
});
afterAll(() => studio.close());

/** Returns the longest of three round trips, ms. */
function measureRoundTrip(): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    JSON.stringify(JSON.parse(LARGE));
    return performance.now() - start;
  });
  return Math.max(...times);
}

const repeated = (count: number, member: (n: number) => object) =>
  Object.fromEntries(Array.from({ length: count }, (_none, n) => [`f${n}`, member(n)]));
const nested = (depth: number) => {
  const open = '{"title":"O","type":"object","properties":{"a":';
  return `${open.repeat(depth)}{"title":"A","type":"string"}${'}}'.repeat(depth)}`;
};
const sized = (max: number) => fc.constantFrom(1, 10, 100, 1_000, 10_000, 100_000).filter((size) => size <= max);

const text = { type: 'string', title: 'T' };
const fields: fc.Arbitrary<string> = fc.oneof(
  sized(10_000).map((count) => JSON.stringify(repeated(count, (n) => ({ ...text, title: `F ${n}` })))),
  sized(100_000).map((count) =>
    JSON.stringify({ e: { ...text, enum: Array.from({ length: count / 2 }, (_none, n) => `v${n}`) } }),
  ),
  sized(10_000).map((count) =>
    JSON.stringify({
      e: { ...text, oneOf: Array.from({ length: count / 2 }, (_none, n) => ({ const: `v${n}`, title: `V ${n}` })) },
    }),
  ),
  sized(10_000).map((depth) => `{"d":${nested(depth)}}`),
  sized(100_000).map((length) => JSON.stringify({ e: { ...text, title: 'x'.repeat(length) } })),
  sized(100_000).map((length) => JSON.stringify({ e: { ...text, examples: ['x'.repeat(length)] } })),
  fc
    .tuple(
      fc.constantFrom('^(a+)+$', '(a|a)*b', 'a*a*a*a*b', '^(?=(a+))\\1*$', `(${'a?'.repeat(30)})${'a'.repeat(30)}`),
      sized(100_000),
    )
    .map(([pattern, length]) => JSON.stringify({ e: { ...text, pattern, examples: ['a'.repeat(length)] } })),
  sized(1_000).map((count) =>
    JSON.stringify({
      l: { title: 'L', type: 'array', items: { type: 'object', properties: repeated(count, () => text) } },
    }),
  ),
);

const THING = (name: string, properties: string) =>
  `{"title":"${name}","type":"object","x-resource":{"collection":"${name.toLowerCase()}s","plural":"${name}s"},"x-access":{"read":{"*":"all"}},"properties":${properties}}`;

test('no draft keeps other requests waiting for longer than sixty round trips of large JSON', async () => {
  const drafts = fc.tuple(fields, fc.constantFrom(1, 1, 1, 30));
  await fc.assert(
    fc.asyncProperty(drafts, fc.constantFrom('check', 'schemas', 'preview'), async ([properties, count], call) => {
      const files = Object.fromEntries(
        Array.from({ length: count }, (_none, n) => [`thing${n}.schema.json`, THING(`Thing${n}`, properties)]),
      );
      if (JSON.stringify(files).length > 4_000_000) return;
      const before = measureRoundTrip();
      const delay = monitorEventLoopDelay({ resolution: 10 });
      delay.enable();
      const { status } = await studio.ask('librarian', 'POST', `/api/_studio/${call}`, { files });
      delay.disable();
      expect(status).toBeLessThan(500);
      expect(delay.max / NS_PER_MS).toBeLessThan(MAX_ROUND_TRIPS * Math.max(before, measureRoundTrip()));
    }),
    { numRuns: 60, endOnFailure: true },
  );
});
