import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addCall, addJob, addPage, addSlot } from '../../../schemawright/command/add-code';
import { addEntity } from '../../../schemawright/command/add-entity';
import { addField } from '../../../schemawright/command/add-field';
import { addLanguage, removeLanguage } from '../../../schemawright/command/add-language';
import { createProject } from '../../../schemawright/command/create-project';
import { Journal } from '../../../schemawright/command/project-files';
import { compileFolder } from '../../../tools/schema/generate';

let folder: string;
let told: string[];
let journal: Journal;
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const models = () => compileFolder(join(folder, 'schemas'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'add-'));
  told = [];
  journal = new Journal((line) => told.push(line));
  createProject(folder, { title: 'Clinic', languages: ['en', 'it'], roles: ['VET', 'OWNER'] }, new Journal(() => {}));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an entity is called what it is called in each language, and English where nothing is said', () => {
  addEntity(folder, 'pet', journal, { title: 'en=Pet,it=Animale', plural: 'en=Pets,it=Animali' });
  addEntity(folder, 'spare-part', journal);
  const { label, pluralLabel } = models().byName.get('pet') ?? {};
  expect([label, pluralLabel]).toEqual([
    { en: 'Pet', it: 'Animale' },
    { en: 'Pets', it: 'Animali' },
  ]);
  expect(JSON.parse(read('schemas/spare-part.schema.json'))).not.toHaveProperty('x-i18n');
  expect(journal.outcome().warnings.join()).toContain('still in English for it');
  expect(() => addEntity(folder, 'pet', journal)).toThrow('schemas/pet.schema.json already exists');
  expect(() => addEntity(folder, 'cat', journal, { title: 'en=Cat,de=Katze' })).toThrow('"de" is not a language');
});

test('fields of every kind make a schema in which nothing is wrong', () => {
  addEntity(folder, 'pet', journal);
  const kinds = ['text', 'longText', 'number', 'integer', 'money', 'boolean', 'date', 'dateTime', 'email', 'url'];
  for (const type of kinds) addField(folder, ['pet', `${type}Field`], journal, { type });
  addField(folder, ['pet', 'size'], journal, {
    type: 'choice:small,large',
    required: true,
    title: 'en=Size,it=Taglia',
  });
  addField(folder, ['pet', 'owner'], journal, { type: 'reference:person' });
  const pet = models().byName.get('pet');
  expect(pet?.fieldByPath.get('size')).toMatchObject({ required: true, label: { it: 'Taglia' }, type: 'enum' });
  expect(pet?.fieldByPath.get('owner')?.reference?.entity).toBe('person');
  expect(pet?.fields).toHaveLength(1 + kinds.length + 3);
  expect(() => addField(folder, ['pet', 'size'], journal)).toThrow('The field "size"');
  expect(() => addField(folder, ['dog', 'size'], journal)).toThrow('There is no schemas/dog.schema.json');
  expect(() => addField(folder, ['pet', 'x'], journal, { type: 'reference:dog' })).toThrow('is not a kind of field');
});

test('a list shows what people call the record that a new field refers to, whatever its entity calls it by', () => {
  addEntity(folder, 'tool', journal, {
    from: described({ type: 'object', properties: { headline: { type: 'string' } } }),
  });
  addEntity(folder, 'box', journal, { from: described({ type: 'object', properties: { size: { type: 'integer' } } }) });
  addEntity(folder, 'pet', journal);
  addField(folder, ['pet', 'owner'], journal, { type: 'reference:person', title: 'en=Owner,it=Proprietario' });
  addField(folder, ['pet', 'tool'], journal, { type: 'reference:tool' });
  addField(folder, ['pet', 'box'], journal, { type: 'reference:box' });
  const pet = models().byName.get('pet');
  expect(pet?.fieldByPath.get('owner')?.reference).toMatchObject({ label: 'name', labelField: 'owner_name' });
  expect(pet?.fieldByPath.get('owner_name')).toMatchObject({
    label: { en: 'Owner (Name)', it: 'Proprietario (Nome)' },
    column: false,
    value: { copy: { from: 'person', key: 'owner', field: 'name' } },
  });
  expect(pet?.fieldByPath.get('tool')?.reference).toMatchObject({ label: 'headline', labelField: 'tool_headline' });
  expect(pet?.fieldByPath.get('box')?.reference).toMatchObject({ label: 'id' });
});

test('pages, calls, jobs and cells stand where an application takes them, one after the other', () => {
  addEntity(folder, 'pet', journal);
  for (const name of ['stock', 'lowStock']) addPage(folder, name, journal);
  for (const name of ['sums', 'means']) addCall(folder, name, journal);
  for (const name of ['remind', 'tidy']) addJob(folder, name, journal);
  addSlot(folder, ['pet', 'name'], journal);
  const files = ['StockPage.tsx', 'LowStockPage.tsx', 'sums.ts', 'means.ts', 'remind.ts', 'tidy.ts', 'PetName.tsx'];
  for (const file of [...files, 'application.ts', 'parts.tsx', 'texts/en.ts', 'texts/it.ts']) {
    parseAst(read(file), { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  }
  expect(read('application.ts')).toContain("pages: ['/lowStock', '/stock']");
  expect(read('application.ts')).toContain('calls: [answerMeans, answerSums]');
  expect(read('application.ts')).toContain('jobs: [tidy, remind]');
  expect(read('parts.tsx')).toContain("model.name === 'pet' ? defineSlots<'pet'>");
  expect(told.filter((line) => line.includes('by hand'))).toEqual([]);
  expect(() => addPage(folder, 'stock', journal)).toThrow('StockPage.tsx already exists');
  expect(() => addJob(folder, 'a b', journal)).toThrow('is not a valid name of a job');
});

test('a file that is not as it was made is left alone, with what to write there', () => {
  addEntity(folder, 'pet', journal);
  addSlot(folder, ['pet', 'name'], journal);
  addSlot(folder, ['pet', 'born'], journal);
  addSlot(folder, ['person', 'name'], journal);
  expect(told.at(-1)).toContain('add this line by hand');
});

test.each([
  ['fr', ['texts/fr.ts', 'schemas/_application.json', 'console.tsx'], 'schemawright/texts/fr'],
  [
    'es',
    ['texts/es.ts', 'texts/es-frame.ts', 'schemas/_application.json', 'console.tsx', 'application.ts'],
    './es-frame',
  ],
])('a language is added with a warning of each text that it lacks: %s', (code, files, from) => {
  addEntity(folder, 'pet', new Journal(() => {}));
  addLanguage(folder, code, journal);
  const { written, warnings } = journal.outcome();
  expect([...new Set(written)]).toEqual(files);
  expect(read(`texts/${code}.ts`)).toContain(`from '${from}'`);
  expect(JSON.parse(read('schemas/_application.json')).languages).toEqual(['en', 'it', code]);
  // The first language is for whoever speaks none of them.
  expect(read('console.tsx').indexOf(`locale: '${code}'`)).toBeGreaterThan(read('console.tsx').indexOf("locale: 'it'"));
  for (const file of files.filter((name) => /tsx?$/.test(name))) {
    parseAst(read(file), { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  }
  expect(warnings.join('\n')).toMatch(/lacks \d+ of \d+ texts.*pet\.schema\.json/);
  expect(() => addLanguage(folder, code, journal)).toThrow('already');
  expect(() => addLanguage(folder, 'klingon', journal)).toThrow('is not a language code');
});

function described(schema: unknown): string {
  writeFileSync(join(folder, 'theirs.json'), JSON.stringify(schema));
  return join(folder, 'theirs.json');
}

test('an entity is what a schema of somebody else describes, as it is', () => {
  const theirs = {
    $schema: 'http://json-schema.org/draft-04/schema#',
    title: 'Software package',
    $ref: '#/definitions/package',
    definitions: {
      package: {
        type: 'object',
        required: ['name', 'version'],
        properties: {
          id: { type: 'integer' },
          name: { type: 'string' },
          version: { type: 'string', description: 'Of semver' },
          bin: { type: ['string', 'object'] },
        },
        dependencies: { id: ['version'] },
        'x-order': 3,
      },
    },
  };
  addEntity(folder, 'package', journal, { from: described(theirs) });
  const model = models().byName.get('package');
  expect(model).toMatchObject({ label: { en: 'Software package' }, recordLabel: 'name', search: ['name'] });
  expect(model?.fields.map(({ path, label, required }) => [path, label.en, required])).toEqual([
    ['ownId', 'Id', false],
    ['name', 'Name', true],
    ['ownVersion', 'Version', true],
    ['bin', 'Bin', false],
    ['others', 'Other properties', false],
  ]);
  expect(JSON.parse(read('schemas/package.schema.json')).definitions).toEqual(theirs.definitions);
});

test('a list of somebody else is the one field of an entity', () => {
  const theirs = {
    title: 'Bundles',
    type: 'array',
    items: { type: 'object', properties: { file: { type: 'string' } } },
  };
  addEntity(folder, 'bundle', journal, { from: described(theirs) });
  const model = models().byName.get('bundle');
  expect(model?.label.en).toBe('Bundles');
  expect(model?.fields.map(({ path, type }) => `${path}:${type}`)).toEqual(['entries:objectList']);
});

test.each<[schema: unknown, refusal: string]>([
  [{ type: 'string' }, 'describes no object'],
  [['a'], 'describes no object'],
  [{ type: 'object', properties: { a: { $ref: '#/definitions/none' } } }, 'refers to nothing'],
  [{ type: 'object', properties: { a: { $ref: 'other.json' } } }, 'refers to another document'],
])('and %j is refused before anything is written', (schema, refusal) => {
  expect(() => addEntity(folder, 'theirs', journal, { from: described(schema) })).toThrow(refusal);
  expect(existsSync(join(folder, 'schemas', 'theirs.schema.json'))).toBe(false);
});

test('files beside a schema that it refers to become part of it, also those that refer back', () => {
  const write = (name: string, schema: object) => writeFileSync(join(folder, name), JSON.stringify(schema));
  const from = described({
    type: 'object',
    properties: {
      name: { type: 'string' },
      owner: { $ref: 'people.json#/definitions/person' },
      size: { $ref: 'size' },
    },
  });
  write('people.json', {
    definitions: {
      person: { type: 'object', properties: { name: { $ref: '#/definitions/name' }, pet: { $ref: 'theirs.json' } } },
      name: { type: 'string', maxLength: 9 },
    },
  });
  write('size.json', { type: 'string', enum: ['small', 'large'] });
  addEntity(folder, 'theirs', journal, { from });
  const model = models().byName.get('theirs');
  expect(model?.fieldByPath.get('size')?.type).toBe('enum');
  expect(model?.fieldByPath.get('owner.name')?.schema.maxLength).toBe(9);
});

test.each(['it', 'de', 'pl'])('a language that is added and removed leaves nothing behind: %s', (code) => {
  const files = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:json|tsx?)$/.test(name))
      .map((name) => [name, name.endsWith('.json') ? JSON.parse(read(name)) : read(name)]);
  addEntity(folder, 'cat', journal, { title: 'en=Cat,it=Gatto' });
  if (code === 'it') removeLanguage(folder, 'it', journal);
  const before = files();
  addLanguage(folder, code, journal);
  removeLanguage(folder, code, journal);
  expect(files()).toEqual(before);
  expect(JSON.stringify(before)).not.toContain(code === 'it' ? 'Gatto' : `"${code}"`);
  expect(compileFolder(join(folder, 'schemas')).byName.has('cat')).toBe(true);
});

test('English, and a language that the application lacks, are not removed', () => {
  expect(() => removeLanguage(folder, 'en', journal)).toThrow('"en" cannot be removed. Languages that can: it');
  expect(() => removeLanguage(folder, 'fr', journal)).toThrow('"fr" cannot be removed');
});
