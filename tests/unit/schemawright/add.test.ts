import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addCall, addJob, addPage, addSlot } from '../../../schemawright/command/add-code';
import { addEntity } from '../../../schemawright/command/add-entity';
import { addField } from '../../../schemawright/command/add-field';
import { createProject } from '../../../schemawright/command/create-project';
import { compiledModels } from '../../../tools/schema/generate';

let folder: string;
let told: string[];
const write = (line: string) => told.push(line);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const models = () => compiledModels(join(folder, 'schemas'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'add-'));
  told = [];
  createProject(folder, { title: 'Clinic', languages: ['en', 'it'], roles: ['VET', 'OWNER'] }, () => {});
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an entity is called what it is called in each language, and English where nothing is said', () => {
  addEntity(folder, 'pet', write, { title: 'en=Pet,it=Animale', plural: 'en=Pets,it=Animali' });
  addEntity(folder, 'spare-part', write);
  const { label, pluralLabel } = models().byName.get('pet') ?? {};
  expect([label, pluralLabel]).toEqual([
    { en: 'Pet', it: 'Animale' },
    { en: 'Pets', it: 'Animali' },
  ]);
  expect(JSON.parse(read('schemas/spare-part.schema.json'))).not.toHaveProperty('x-i18n');
  expect(told[1]).toContain('still English in it');
  expect(() => addEntity(folder, 'pet', write)).toThrow('There is schemas/pet.schema.json already');
  expect(() => addEntity(folder, 'cat', write, { title: 'en=Cat,de=Katze' })).toThrow('"de" is no language');
});

test('fields of every kind make a schema in which nothing is wrong', () => {
  addEntity(folder, 'pet', write);
  const kinds = ['text', 'longText', 'number', 'integer', 'money', 'boolean', 'date', 'dateTime', 'email', 'url'];
  for (const type of kinds) addField(folder, ['pet', `${type}Field`], write, { type });
  addField(folder, ['pet', 'size'], write, { type: 'choice:small,large', required: true, title: 'en=Size,it=Taglia' });
  addField(folder, ['pet', 'owner'], write, { type: 'reference:person' });
  const pet = models().byName.get('pet');
  expect(pet?.fieldByPath.get('size')).toMatchObject({ required: true, label: { it: 'Taglia' }, type: 'enum' });
  expect(pet?.fieldByPath.get('owner')?.reference?.entity).toBe('person');
  expect(pet?.fields).toHaveLength(1 + kinds.length + 2);
  expect(() => addField(folder, ['pet', 'size'], write)).toThrow('There is a field "size"');
  expect(() => addField(folder, ['dog', 'size'], write)).toThrow('There is no schemas/dog.schema.json');
  expect(() => addField(folder, ['pet', 'x'], write, { type: 'reference:dog' })).toThrow('is no kind of field');
});

test('pages, calls, jobs and cells stand where an application takes them, one after the other', () => {
  addEntity(folder, 'pet', write);
  for (const name of ['stock', 'lowStock']) addPage(folder, name, write);
  for (const name of ['sums', 'means']) addCall(folder, name, write);
  for (const name of ['remind', 'tidy']) addJob(folder, name, write);
  addSlot(folder, ['pet', 'name'], write);
  const files = ['StockPage.tsx', 'LowStockPage.tsx', 'sums.ts', 'means.ts', 'remind.ts', 'tidy.ts', 'PetName.tsx'];
  for (const file of [...files, 'application.ts', 'parts.tsx', 'texts/en.ts', 'texts/it.ts']) {
    parseAst(read(file), { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  }
  expect(read('application.ts')).toContain("pages: ['/lowStock', '/stock']");
  expect(read('application.ts')).toContain('calls: [answerMeans, answerSums]');
  expect(read('application.ts')).toContain('jobs: [tidy, remind]');
  expect(read('parts.tsx')).toContain("model.name === 'pet' ? defineSlots<'pet'>");
  expect(told.filter((line) => line.includes('by hand'))).toEqual([]);
  expect(() => addPage(folder, 'stock', write)).toThrow('There is StockPage.tsx already');
  expect(() => addJob(folder, 'a b', write)).toThrow('is no name of a job');
});

test('a file that is not as it was made is left alone, with what to write there', () => {
  addEntity(folder, 'pet', write);
  addSlot(folder, ['pet', 'name'], write);
  addSlot(folder, ['pet', 'born'], write);
  addSlot(folder, ['person', 'name'], write);
  expect(told.at(-1)).toContain('add there by hand');
});
