import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSchemas } from '../../../../tools/schema/load-schemas';
import { good } from './schema-errors/index';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schemas-'));
  for (const [name, content] of Object.entries({ lamp: good.lamp, house: good.house }))
    put(`${name}.schema.json`, content);
  put('_application.json', good.application);
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(file: string, content: unknown): void {
  writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

it('reads a folder of schemas', () => {
  expect(loadSchemas(folder).sources.map(({ name }) => name)).toEqual(['house', 'lamp']);
  expect(loadSchemas(folder).warnings).toEqual([]);
});

it('names a key that stands twice, of which only the last would count', () => {
  const text = JSON.stringify(good.lamp, null, 2).replace(
    '"watts": {',
    '"watts": { "type": "string" },\n    "watts": {',
  );
  put('lamp.schema.json', text);
  expect(() => loadSchemas(folder)).toThrow(
    /lamp\.schema\.json at \/properties\/watts: appears twice, again in line \d+/,
  );
});

it('refuses an entity or a collection of a name that every object has', () => {
  put('constructor.schema.json', good.lamp);
  const lamp = Object(good.lamp);
  put('other.schema.json', { ...lamp, 'x-resource': { ...lamp['x-resource'], collection: 'constructor' } });
  expect(() => loadSchemas(folder)).toThrow(
    /constructor\.schema\.json: "constructor" is a property of every JavaScript object/,
  );
  expect(() => loadSchemas(folder)).toThrow(/other\.schema\.json at \/x-resource\/collection: "constructor"/);
});

it('names what is wrong in every file at once', () => {
  put('lamp.schema.json', '{ "title": ');
  put('house.schema.json', { ...good.house, titel: 'House' });
  put('_application.json', { ...Object(good.application), langages: [] });
  for (const place of [
    'lamp.schema.json: is not valid JSON',
    'house.schema.json at /titel',
    '_application.json at /langages',
  ])
    expect(() => loadSchemas(folder)).toThrow(place);
});

it.each([
  ['a missing value', '{\n  "title": "Lamp",\n  "type": \n}', /is not valid JSON in line 4: value expected/],
  ['a missing comma', '{\n  "title": "Lamp"\n  "type": "object"\n}', /is not valid JSON in line 3: comma expected/],
  ['a byte order mark', '\uFEFF{}', /begins with a byte order mark \(BOM\)/],
  ['a conflict', '{\n<<<<<<< HEAD\n  "a": 1\n=======\n}', /marks of a merge conflict in line 2/],
])('names %s with its line', (_what, content, problem) => {
  put('lamp.schema.json', content);
  expect(() => loadSchemas(folder)).toThrow(problem);
});

it('rejects a file in Latin-1 with the line, a folder named as a schema, and a missing description', () => {
  writeFileSync(join(folder, 'lamp.schema.json'), Buffer.from('{\n  "title": "Fl\xe4che" }', 'latin1'));
  mkdirSync(join(folder, 'door.schema.json'));
  const messages = [/lamp\.schema\.json: is not in UTF-8, from line 2 on/, /door\.schema\.json: is a folder/];
  for (const message of messages) expect(() => loadSchemas(folder)).toThrow(message);
  rmSync(join(folder, '_application.json'));
  expect(() => loadSchemas(folder)).toThrow(/_application\.json: is missing/);
});

it('names files that are not read because of their names', () => {
  put('door.json', '{}');
  expect(loadSchemas(folder).warnings).toEqual(['door.json is not read: the name of a schema ends in .schema.json']);
});
