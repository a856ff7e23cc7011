import { expect, it } from 'vitest';
import { mapPointerLines } from '../../../../src/frame/model/pointer-lines';

it('tells the line of each key and entry', () => {
  const value = {
    name: 'a "quoted" {text}, with [marks]',
    'a/b~c': { deep: [1, { x: null }, [], {}], on: true },
    empty: {},
    list: [],
    last: -1.5e3,
  };
  const text = JSON.stringify(value, null, 2);
  const lines = mapPointerLines(text);
  const at = (pointer: string) => text.split('\n')[(lines.get(pointer) ?? 0) - 1]?.trim();
  expect(at('/name')).toContain('"name"');
  expect(at('/a~1b~0c')).toBe('"a/b~c": {');
  expect(at('/a~1b~0c/deep/0')).toBe('1,');
  expect(at('/a~1b~0c/deep/1/x')).toBe('"x": null');
  expect(at('/a~1b~0c/on')).toBe('"on": true');
  expect(at('/last')).toBe('"last": -1500');
  expect([...lines.keys()]).toHaveLength(12);
  expect(mapPointerLines('{"a":1,\r\n"b":[\n2]}').get('/b/0')).toBe(3);
});
