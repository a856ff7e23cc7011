import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRange, moveMember, removeValue, renameKey, setValue } from '../../../../src/frame/studio/rules/edit-text';

const TEXT = `{
  "title": "Loan",
  "x-access": { "read": { "READER": "all" } },
  "properties": {
    "a": { "type": "string", "x-field": { "width": 80 } },

    "b": {"type":"number"},
    "c": { "type": "boolean" }
  }
}
`;

test('a value that is put in leaves all else as it is written', () => {
  const text = setValue(TEXT, ['properties', 'b', 'title'], 'Bees');
  expect(text).toContain('"x-access": { "read": { "READER": "all" } },');
  expect(text).toContain('\n\n    "b"');
  expect(JSON.parse(text).properties.b).toEqual({ type: 'number', title: 'Bees' });
});

test('what is taken out takes along the objects that it leaves empty', () => {
  expect(JSON.parse(removeValue(TEXT, ['properties', 'a', 'x-field', 'width'])).properties.a).toEqual({
    type: 'string',
  });
  expect(removeValue(TEXT, ['properties', 'z'])).toBe(TEXT);
});

test('a member moves as it is written, and the lines between the members stay', () => {
  const text = moveMember(TEXT, ['properties'], 'b', 0);
  expect(Object.keys(JSON.parse(text).properties)).toEqual(['b', 'a', 'c']);
  expect(text).toContain('"b": {"type":"number"},\n\n    "a": { "type": "string", "x-field": { "width": 80 } },');
});

test('a key is changed where it stands', () => {
  const text = renameKey(TEXT, ['properties'], 'b', 'bees');
  expect(Object.keys(JSON.parse(text).properties)).toEqual(['a', 'bees', 'c']);
  expect(renameKey(TEXT, ['properties'], 'nothing', 'x')).toBe(TEXT);
});

test('a pointer leads to what it names, or to the nearest thing around that', () => {
  const at = (pointer: string) => {
    const { from, to } = findRange(TEXT, pointer);
    return TEXT.slice(from, to);
  };
  expect(at('/title')).toBe('"title": "Loan"');
  expect(at('/properties/b/minimum')).toBe('"b": {"type":"number"}');
  expect(at('/x-access/read/READER')).toBe('"READER": "all"');
});

const Name = fc.stringMatching(/^[a-z~/"\\]{1,6}$/);
const Members = fc.uniqueArray(fc.tuple(Name, fc.jsonValue()), {
  selector: ([name]) => name,
  minLength: 1,
  maxLength: 6,
});

test('of any object: a member moves to its place, all values stay the same, and it moves back to the same text', () => {
  fc.assert(
    fc.property(Members, fc.nat(6), fc.nat(8), fc.constantFrom(undefined, 2, '\t'), (members, pick, to, indent) => {
      const names = members.map(([name]) => name);
      const from = pick % names.length;
      const key = names[from] ?? '';
      const text = JSON.stringify({ o: Object.fromEntries(members) }, null, indent);
      const moved = moveMember(text, ['o'], key, to);
      const order = Object.keys(JSON.parse(moved).o);
      expect(JSON.parse(moved)).toEqual(JSON.parse(text));
      expect(order[Math.min(to, names.length - 1)]).toBe(key);
      expect(moveMember(moved, ['o'], key, from)).toBe(text);
    }),
  );
});
