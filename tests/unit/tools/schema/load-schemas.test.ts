import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
    /lamp\.schema\.json at \/properties\/watts: is there twice, again in line \d+/,
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
