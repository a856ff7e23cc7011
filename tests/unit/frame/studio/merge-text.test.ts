import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWork, EMPTY_WORK, mergeTexts, rebaseWork } from '../../../../src/frame/studio/rules/draft';

const KEYS = ['a', 'b', 'c', 'd'];
const anyValue = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.constantFrom('x', 'y'),
  fc.array(fc.integer(), { maxLength: 2 }),
);
const anyContent: fc.Arbitrary<Record<string, unknown>> = fc.letrec<{ node: unknown; object: Record<string, unknown> }>(
  (tie) => ({
    node: fc.oneof({ maxDepth: 2 }, anyValue, tie('object')),
    object: fc.dictionary(fc.constantFrom(...KEYS), tie('node'), { maxKeys: 4, noNullPrototype: true }),
  }),
).object;

const write = (content: unknown) => JSON.stringify(content, null, 2);

describe('two people change one text', () => {
  test('who changes nothing takes over what the other one does, and nothing is lost where only one changes', () => {
    fc.assert(
      fc.property(anyContent, anyContent, (base, other) => {
        expect(mergeTexts(write(base), write(other), write(base))).toEqual({ text: write(other), conflicts: [] });
        expect(mergeTexts(write(base), write(base), write(other))).toEqual({ text: write(other), conflicts: [] });
      }),
    );
  });

  test('changes of different keys are all there, in whichever order they are merged', () => {
    fc.assert(
      fc.property(anyContent, anyContent, anyContent, (base, mine, theirs) => {
        // One changes the first two keys of the whole, the other one the last two.
        const pick = (from: Record<string, unknown>, keys: string[]) =>
          Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));
        const own = { ...pick(mine, ['a', 'b']), ...pick(base, ['c', 'd']) };
        const other = { ...pick(base, ['a', 'b']), ...pick(theirs, ['c', 'd']) };
        const { text, conflicts } = mergeTexts(write(base), write(own), write(other));
        expect(conflicts).toEqual([]);
        expect(JSON.parse(text)).toEqual({ ...pick(mine, ['a', 'b']), ...pick(theirs, ['c', 'd']) });
      }),
    );
  });

  test('what somebody else has added stands where they have put it', () => {
    const fields = (...names: string[]) => write({ properties: Object.fromEntries(names.map((name) => [name, {}])) });
    const order = (text: string) => Object.keys(JSON.parse(text).properties);
    const renamed = mergeTexts(fields('a', 'b', 'c'), fields('a', 'b', 'c', 'own'), fields('a', 'new', 'c'));
    expect(order(renamed.text)).toEqual(['a', 'new', 'c', 'own']);
    const first = mergeTexts(fields('a', 'b'), fields('a', 'own', 'b'), fields('new', 'a', 'b', 'last'));
    expect(order(first.text)).toEqual(['new', 'a', 'own', 'b', 'last']);
  });

  test('merging twice changes nothing more, and what both have changed is named and stays the own one', () => {
    fc.assert(
      fc.property(anyContent, anyContent, anyContent, (base, own, theirs) => {
        const once = mergeTexts(write(base), write(own), write(theirs));
        const again = mergeTexts(write(theirs), once.text, write(theirs));
        expect(again).toEqual({ text: once.text, conflicts: [] });
        for (const pointer of once.conflicts.filter((each) => each !== '')) {
          const at = (content: unknown) =>
            pointer
              .split('/')
              .slice(1)
              .reduce<unknown>((inner, key) => Object(inner)[key], content);
          expect(at(JSON.parse(once.text))).toEqual(at(own));
          expect(at(own)).not.toEqual(at(theirs));
        }
      }),
    );
  });

  test('a field of each, and a title that both have changed', () => {
    const base = write({ title: 'Book', required: ['name'], properties: { name: { type: 'string' } } });
    const own = write({
      title: 'Volume',
      required: ['name', 'pages'],
      properties: { name: { type: 'string' }, pages: { type: 'integer' } },
    });
    const theirs = write({
      title: 'Work',
      required: ['isbn'],
      properties: { name: { type: 'string', maxLength: 9 }, isbn: { type: 'string' } },
    });
    const { text, conflicts } = mergeTexts(base, own, theirs);
    expect(JSON.parse(text)).toEqual({
      title: 'Volume',
      required: ['pages', 'isbn'],
      properties: { name: { type: 'string', maxLength: 9 }, pages: { type: 'integer' }, isbn: { type: 'string' } },
    });
    expect(conflicts).toEqual(['/title']);
  });
});

test('a draft over files that others have saved', () => {
  const files = {
    'a.schema.json': write({ title: 'A' }),
    'b.schema.json': write({ title: 'B' }),
    'c.schema.json': '{}',
  };
  const work = createWork({
    saved: files,
    changed: {
      'a.schema.json': write({ title: 'A', more: 1 }),
      'b.schema.json': null,
      'd.schema.json': '{ "new": 1 }',
    },
  });
  const later = {
    'a.schema.json': write({ title: 'A', other: 2 }),
    'b.schema.json': write({ title: 'BB' }),
    'd.schema.json': '{ "theirs": 1 }',
  };
  const { changed, conflicts } = rebaseWork(work, later);
  expect(JSON.parse(changed['a.schema.json'] ?? '')).toEqual({ title: 'A', more: 1, other: 2 });
  expect(changed['b.schema.json']).toBeNull();
  expect(conflicts).toEqual(['b.schema.json', 'd.schema.json']);
  expect(rebaseWork(rebaseWork(work, later), later)).toEqual(rebaseWork(work, later));
  expect(rebaseWork(EMPTY_WORK, later)).toEqual(EMPTY_WORK);
});
