import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkEntitySchema } from '../../../../tools/schema/check-schema';
import { compileCheckedModels, compileFittedModels } from '../../../../tools/schema/generate';
import { toJavaScriptPattern, withoutForeignWords } from '../../../../tools/schema/language/foreign-words';
import { type Content, field, good, merged } from './schema-errors/index';
import { written } from './written-schemas';

function told(property: unknown) {
  const lamp = merged(good.lamp, field(property).lamp);
  const warnings: string[] = [];
  const content = checkEntitySchema(lamp, 'lamp.schema.json', (pointer, problem) =>
    warnings.push(`${pointer}: ${problem}`),
  );
  const { users, levels, languages, capabilities, rules } = Object(good.application);
  const found = compileFittedModels({
    sources: [written('house', good.house), written('lamp', content)],
    shared: {},
    application: { users, levels, languages, capabilities, rules },
  });
  return { warnings: [...warnings, ...found.warnings], field: found.models.byName.get('lamp')?.fieldByPath.get('a') };
}

const text = { type: 'string' };

describe('a note stops no start, and is told with its place', () => {
  test.each<[Content, string]>([
    [{ ...text, examples: [5] }, '/properties/a/examples/0'],
    [{ ...text, examples: 'such as this' }, '/properties/a/examples'],
    [{ ...text, example: 'this' }, '/properties/a/example'],
    [{ ...text, 'x-kubernetes-list-type': 'map' }, '/properties/a/x-kubernetes-list-type'],
    [{ ...text, 'x-intellij-html-description': '<b>a</b>' }, '/properties/a/x-intellij-html-description'],
    [{ ...text, markdownDescription: '**a**' }, '/properties/a/markdownDescription'],
    [{ ...text, 'meta:enum': {} }, '/properties/a/meta:enum'],
    [{ type: 'integer', format: 'int32' }, '/properties/a/format'],
    [{ type: 'number', format: 'date' }, '/properties/a/format'],
    [{ ...text, format: 'phone-number' }, '/properties/a/format'],
    [{ ...text, description: ['one', 'two'] }, '/properties/a/description'],
    [{ ...text, pattern: '(?i)^ab$' }, '/properties/a/pattern'],
    [{ ...text, pattern: '^(?i)(ab|cd)$' }, '/properties/a/pattern'],
    [{ ...text, omitWhenMerged: true }, '/properties/a/omitWhenMerged'],
    [{ ...text, id: 'http://x.example/a' }, '/properties/a/id'],
    [{ ...text, title: 'A', name: 'a' }, '/properties/a/name'],
    [{ ...text, additionalProperties: false }, '/properties/a/additionalProperties'],
    [{ type: 'boolean', pattern: '^true$' }, '/properties/a/pattern'],
    [{ ...text, nullable: true }, '/properties/a/nullable'],
    [{ type: 'number', minimum: 1, exclusiveMinimum: true }, '/properties/a/exclusiveMinimum'],
    [{ type: 'number', maximum: 1, exclusiveMaximum: false }, '/properties/a/exclusiveMaximum'],
    [{ ...text, pattern: '^[a-z]\\-\\_$' }, '/properties/a/pattern'],
    [{ type: 'array', items: { ...text, 'x-order': 5 } }, '/properties/a/items/x-order'],
  ])('%j', (property, place) => {
    const { warnings, field: made } = told(property);
    expect(made).toBeDefined();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(place);
  });
});

test('words of other dialects mean the same here', () => {
  const { field: made } = told({
    type: 'number',
    minimum: 1,
    exclusiveMinimum: true,
    maximum: 5,
    exclusiveMaximum: false,
  });
  expect(made?.schema).toMatchObject({ exclusiveMinimum: 1, maximum: 5 });
  expect(made?.schema).not.toHaveProperty('minimum');
  expect(told({ ...text, pattern: '^(?i)ab' }).field?.schema.pattern).toBe('^[aA][bB]');
});

test('a comment is told nobody', () => {
  const { warnings, field: made } = told({
    ...{ ...text, $comment: ['any', 'thing'] },
    'x-field': { $comment: 'why', width: 100 },
  });
  expect([warnings, made === undefined]).toEqual([[], false]);
});

it('whatever notes stand in a schema, what is left is the schema without them', () => {
  const schema: fc.Arbitrary<Content> = fc.letrec<{ node: Content }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      fc.constant<Content>({ type: 'string' }),
      fc
        .dictionary(fc.stringMatching(/^[a-z]{1,5}$/), tie('node'), { maxKeys: 3 })
        .map((properties) => ({ type: 'object', properties })),
      tie('node').map((items) => ({ type: 'array', items })),
    ),
  })).node;
  const note = fc.constantFrom<[string, unknown]>(['x-vendor', {}], ['$comment', 'a'], ['meta:a', 1], ['example', []]);
  const annotated = (content: Content, [word, value]: [string, unknown]): Content => {
    const inner = Object.entries(content).map(([key, part]): [string, unknown] => {
      if (key === 'items') return [key, annotated(Object(part), [word, value])];
      if (key !== 'properties') return [key, part];
      const properties = Object.entries(Object(part)).map(([name, one]) => [
        name,
        annotated(Object(one), [word, value]),
      ]);
      return [key, Object.fromEntries(properties)];
    });
    return { ...Object.fromEntries(inner), [word]: value };
  };
  fc.assert(
    fc.property(schema, note, (content, added) => {
      expect(withoutForeignWords(annotated(content, added), () => {})).toEqual(content);
    }),
  );
});

it('a pattern with (?i) takes what it takes elsewhere', () => {
  const atom = fc.constantFrom('a', 'Bc', '[a-f]', '[^x-z0]', '[aB]', '\\d', '.', '(?:ab|C)', '[A-Ca-c_-]', '\\.');
  const source = fc.array(atom, { minLength: 1, maxLength: 4 }).map((atoms) => `^${atoms.join('')}$`);
  fc.assert(
    fc.property(source, fc.stringMatching(/^[a-zA-Z0-9._-]{0,5}$/), (pattern, value) => {
      expect(new RegExp(toJavaScriptPattern(`(?i)${pattern}`), 'u').test(value)).toBe(
        new RegExp(pattern, 'iu').test(value),
      );
    }),
    { numRuns: 500 },
  );
});

it('every mistake of every file is told at once', () => {
  const house = merged(good.house, {
    'x-resource': { search: ['nme'], card: ['flors'], icon: 'hose' },
    properties: { key: { type: 'string', minLength: 5, maxLength: 2, 'x-field': { visibleTo: ['NOBODY'] } } },
  });
  const lamp = merged(good.lamp, {
    'x-resource': { unique: ['nam'] },
    properties: {
      a: { type: 'string', 'x-ref': { entity: 'hous', label: 'name' } },
      b: { type: 'string', default: 5 },
    },
  });
  const refused = () =>
    compileCheckedModels({
      sources: [written('house', house), written('lamp', lamp)],
      shared: {},
      application: Object(good.application),
    });
  for (const place of ['"nme"', '"flors"', '"NOBODY"', '"nam"', 'minLength 5', '/properties/b/default'])
    expect(refused).toThrow(place);
  const misspelt = merged(good.lamp, {
    typ: 'object',
    properties: {
      a: { type: 'strng' },
      b: { type: 'string', minLenght: 1 },
      c: { type: 'object', properties: { d: { tipe: 'x' } } },
    },
  });
  const check = () => checkEntitySchema(misspelt, 'lamp.schema.json');
  for (const place of ['/typ:', '/properties/a/type:', '/properties/b/minLenght:', '/properties/c/properties/d/tipe:'])
    expect(check).toThrow(place);
});
