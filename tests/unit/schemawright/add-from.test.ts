import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addEntity } from '../../../schemawright/command/add-entity';
import { createProject } from '../../../schemawright/command/create-project';
import { parseLanguages } from '../../../schemawright/command/first-texts';
import { Journal } from '../../../schemawright/command/project-files';
import { createValidator } from '../../../server/frame/documents/validator';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { compileFolder } from '../../../tools/schema/generate';
import { toJavaScriptPattern } from '../../../tools/schema/language/foreign-words';
import { loadSchemas } from '../../../tools/schema/load-schemas';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'add-from-'));
  createProject(folder, { title: 'C', languages: parseLanguages('en'), roles: ['VET'] }, new Journal(() => {}));
  mkdirSync(join(folder, 'in'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const text = { type: 'string' };
const object = (properties: object) => ({ type: 'object', properties });
const DRAFT = { $schema: 'https://json-schema.org/draft/2020-12/schema' };

function put(name: string, content: object): string {
  const file = join(folder, 'in', name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}
const add = (name: string, from: string) => addEntity(folder, name, new Journal(() => {}), { from });
const models = () => compileFolder(join(folder, 'schemas'));
const pathsOf = (name: string) => entityNamed(models(), name).fields.map(({ path }) => path);

describe('a schema from elsewhere', () => {
  test('has addresses that another entity has, too', () => {
    const condition = { $id: 'https://x.example/if', properties: { href: { const: 'a' } }, required: ['href'] };
    const link = { $id: 'https://x.example/link', ...object({ href: text, rel: text }) };
    const links = { type: 'array', items: { ...link, not: condition } };
    for (const name of ['item', 'catalog']) {
      add(name, put(`${name}.json`, { ...DRAFT, $id: 'https://x.example/', ...object({ name: text, link, links }) }));
    }
    const validator = createValidator();
    for (const name of ['item', 'catalog']) {
      const model = entityNamed(models(), name);
      expect(validator.errorsOf(model, 'create', { id: '1', name: 'A', links: [{ href: 'b' }] })).toEqual({});
      expect(validator.errorsOf(model, 'create', { id: '1', links: [{ href: 'a' }] })).not.toEqual({});
    }
  });

  test('refers to the components of OpenAPI', () => {
    const components = { schemas: { Tag: object({ label: text }) } };
    add('pet', put('pet.json', { ...object({ name: text, tag: { $ref: '#/components/schemas/Tag' } }), components }));
    expect(pathsOf('pet')).toContain('tag.label');
  });

  test('refers to addresses whose files are in its folder', () => {
    put('address.json', { $id: 'https://x.example/org/address', ...object({ street: text }) });
    put('common-schema.json', { definitions: { Point: object({ lat: { type: 'number' } }) } });
    const address = { $ref: 'https://x.example/org/address' };
    const place = { $ref: 'https://y.example/common-schema.json#/definitions/Point' };
    add('party', put('party.json', { ...DRAFT, ...object({ name: text, address, place }) }));
    expect(pathsOf('party')).toEqual(expect.arrayContaining(['address.street', 'place.lat']));
  });

  test('with definitions only makes the command ask for one, which it then takes', () => {
    const $defs = { Dog: object({ name: text }), Cat: object({ lives: text }) };
    const file = put('all.json', { ...DRAFT, $defs });
    expect(() => add('cat', file)).toThrow(/contains only definitions.*#\/\$defs\/Dog, .*#\/\$defs\/Cat/);
    add('cat', `${file}#/$defs/Cat`);
    expect(pathsOf('cat')).toContain('lives');
    const oneOf = [{ $ref: '#/$defs/Dog' }, { $ref: '#/$defs/Cat' }];
    add('dog', `${put('either.json', { ...DRAFT, $defs, oneOf })}#/$defs/Dog`);
    expect(createValidator().errorsOf(entityNamed(models(), 'dog'), 'create', { id: '1', name: 'Rex' })).toEqual({});
  });
});

test('slow patterns of another schema are left out, each with a warning', () => {
  const slow = { ...text, pattern: '^(a+)+$' };
  const properties = { name: { ...text, pattern: '^[a-z]+$' }, code: slow, default: { $ref: '#/$defs/default' } };
  const journal = new Journal(() => {});
  addEntity(folder, 'part', journal, {
    from: put('part.json', { ...DRAFT, $defs: { default: slow }, ...object(properties) }),
  });
  const { name, code } = entityNamed(models(), 'part').schema.properties ?? {};
  expect([name, code]).toMatchObject([{ pattern: '^[a-z]+$' }, expect.not.objectContaining({ pattern: '^(a+)+$' })]);
  const places = journal.outcome().warnings.map((line) => /at (\S+): is ignored/.exec(line)?.[1]);
  expect(places).toEqual(['/$defs/default/pattern', '/properties/code/pattern']);
});

const SLOW = { ...text, pattern: '^(a+)+$' };
const self = { $ref: '#/$defs/self' };
/** Deeper than the depth to which recursive schemas are expanded. */
const nine = Array.from({ length: 9 });
const deep = (leaf: unknown) => nine.reduce<unknown>((inner) => ({ child: inner, word: 'a' }), leaf);
const lists = (leaf: unknown) =>
  nine.map((_none, depth) => nine.slice(depth).reduce<unknown>((inner) => [inner], leaf));
const mapOf = (additionalProperties: object) => ({ type: 'object', additionalProperties });
const listOf = (items: object) => ({ type: 'array', minItems: 1, items });
const closed = { ...object({ child: self, word: text }), additionalProperties: false };

describe('a record that the whole schema accepts is accepted by what is left of the schema:', () => {
  test.each<[what: string, value: object, $defs: object, record: object]>([
    ['one of several, without a slow pattern', { oneOf: [{ enum: ['b'] }, SLOW] }, {}, { value: 'b' }],
    [
      'names with a slow pattern, and no others',
      { type: 'object', patternProperties: { '^(a+)+$': text }, additionalProperties: false },
      {},
      { value: { aa: 'b' } },
    ],
    [
      'a forbidden definition with a slow pattern',
      { ...text, not: { $ref: '#/$defs/slow' } },
      { slow: SLOW },
      { value: 'b' },
    ],
    [
      'alternatives that contain themselves',
      self,
      { self: { oneOf: [listOf(self), listOf(text)] } },
      { value: lists('a') },
    ],
    ['a closed object that contains itself', self, { self: closed }, { value: deep({}) }],
    [
      'a forbidden list that contains itself',
      { not: self },
      { self: listOf({ anyOf: [self, text] }) },
      { value: lists(1)[0] },
    ],
    [
      'null in a free object',
      { ...object({ end: { type: ['string', 'null'] } }), additionalProperties: true },
      {},
      { value: { end: null } },
    ],
    [
      'null among texts',
      { ...object({}), additionalProperties: { anyOf: [{ enum: ['a'] }, SLOW, { type: 'null' }] } },
      {},
      { value: { k: null } },
    ],
    ['a text for an object without a type', mapOf({ properties: { a: text } }), {}, { value: { inner: 'b' } }],
    ['a number for a list without a type', mapOf({ items: text }), {}, { value: { inner: 1 } }],
    [
      'alternatives without a type',
      { type: 'array', items: { anyOf: [{ items: text }, { type: 'array' }] } },
      {},
      { value: [1] },
    ],
    ['a text with a tab', text, {}, { value: 'a\tb\r\nc' }],
  ])('%s', (_what, value, $defs, record) => {
    add('part', put('part.json', { ...DRAFT, $defs, ...object({ name: text, value }) }));
    expect(createValidator().errorsOf(entityNamed(models(), 'part'), 'create', { id: '1', ...record })).toEqual({});
  });

  test('instants, whose lost digits and offsets are reported', () => {
    const properties = {
      name: text,
      start: { ...text, format: 'date-time' },
      times: mapOf({ ...text, format: 'date-time' }),
    };
    add('part', put('part.json', { ...DRAFT, ...object({ ...properties, run: object({ end: properties.start }) }) }));
    expect(loadSchemas(join(folder, 'schemas')).warnings).toContainEqual(
      'part.schema.json at /properties: start, run.end: stored in UTC with milliseconds, without further digits and offset',
    );
  });

  test('definitions of another file', () => {
    put('shape.json', { $defs: { Side: { type: 'number' } }, ...object({ side: { $ref: '#/$defs/Side' } }) });
    add('part', put('part.json', { ...DRAFT, ...object({ name: text, shape: { $ref: 'shape.json' } }) }));
    expect(entityNamed(models(), 'part').fieldByPath.get('shape.side')?.type).toBe('number');
  });
});

test.each([
  ['a\\ b', 'a b'],
  ['^{\\w+}$', '^\\{\\w+\\}$'],
  ['\\x{00a1}', '\\u{00a1}'],
  ['[{}]{2,3}\\ ', '[{}]{2,3} '],
])('the pattern %s of another language is read as %s', (pattern, read) => {
  expect(toJavaScriptPattern(pattern)).toBe(read);
  expect(() => new RegExp(read, 'u')).not.toThrow();
});

describe('a mistake is rejected with a hint:', () => {
  const rejected = (change: (person: Record<string, never>) => unknown): string => {
    const file = join(folder, 'schemas', 'person.schema.json');
    const person = JSON.parse(readFileSync(file, 'utf8'));
    change(person);
    writeFileSync(file, JSON.stringify(person));
    try {
      models();
      return 'no mistake';
    } catch (error) {
      return String(error);
    }
  };
  test.each<[what: string, property: object, hint: RegExp]>([
    ['a circle of references', { $ref: '#/definitions/a' }, /\$ref refers back to itself: #\/definitions\/a → #\/def/],
    ['a word for readers', { ...text, visible: false }, /unknown word "visible"; write "column": false/],
    ['a word for writers', { ...text, editable: false }, /unknown word "editable"; write "readOnly"/],
    ['a word for secrets', { ...text, private: true }, /unknown word "private"; name in "visibleTo"/],
    ['a default outside the choices', { enum: ['a', 'b'], default: 'c' }, /"c" is refused .*allowed values "a", "b"/],
    [
      'the plural of an entity',
      { ...text, 'x-ref': { entity: 'people' } },
      /no entity "people", did you mean "person"/,
    ],
    [
      'setNull of a required reference',
      { ...text, 'x-ref': { entity: 'person', onDelete: 'noAction' } },
      /readOnly and/,
    ],
  ])('%s', (_what, property, hint) => {
    const definitions = { a: { $ref: '#/definitions/b' }, b: { $ref: '#/definitions/a' } };
    const change = (person: object) => {
      const properties: object = Reflect.get(person, 'properties');
      const isCircle = '$ref' in property;
      Object.assign(person, { ...(isCircle && { definitions }), properties: { ...properties, extra: property } });
    };
    expect(rejected(change)).toMatch(hint);
  });

  test('an entity that is its own parent', () => {
    const change = (person: object) => {
      const properties: object = Reflect.get(person, 'properties');
      const boss = { ...text, 'x-ref': { entity: 'person' } };
      const scope = { level: 'person', parent: { entity: 'person', key: 'boss' } };
      Object.assign(person, { 'x-scope': scope, properties: { ...properties, boss } });
    };
    expect(rejected(change)).toMatch(/refers back to itself \(person in person\)/);
  });
});
