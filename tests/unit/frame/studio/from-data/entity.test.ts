import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDataTable } from '../../../../../src/frame/studio/from-data/rules/data-columns';
import {
  type ChosenColumn,
  createFieldNames,
  createFieldsFromData,
  isNameWrong,
} from '../../../../../src/frame/studio/from-data/rules/entity-from-data';
import { guessColumn, matchRecords, toFacts } from '../../../../../src/frame/studio/from-data/rules/guess-column';
import { toEntity } from '../../../../../src/frame/studio/rules/new-entity';
import { compileFittedModels, compileFolder } from '../../../../../tools/schema/generate';
import { loadSchemas } from '../../../../../tools/schema/load-schemas';
import { mergeFiles, readFiles } from '../../../../../tools/schema/schema-files';

const SCHEMAS = join(import.meta.dirname, '../../../../../examples/library/schemas');
const roles = compileFolder(SCHEMAS).roles;
const MATCHES = [matchRecords('branch', ['Branch'], [{ id: 'centre', names: ['Centre'] }])];
const BRANCH = { branch: JSON.parse(readFiles(SCHEMAS).read('branch.schema.json')) };

function chosenOf(headers: readonly string[], rows: readonly (readonly string[])[]): ChosenColumn[] {
  const lines = [headers, ...rows].map((cells, index) => ({ line: index + 1, cells }));
  const { columns } = createDataTable(lines, false);
  const names = createFieldNames(columns);
  return columns.map((column, index) => {
    const facts = toFacts(column, { style: { dates: 'dmy', decimal: '.' }, isTyped: false }, MATCHES);
    const name = names[index] ?? '';
    return {
      ...guessColumn(column, facts, MATCHES),
      column,
      facts,
      name,
      title: column.header || name,
      isLeftOut: false,
    };
  });
}

const schemaOf = (chosen: readonly ChosenColumn[]) =>
  toEntity({
    ...{ name: 'made', titles: { en: 'Made' }, plurals: { en: 'Made ones' }, roles, meta: undefined },
    ...createFieldsFromData(chosen, BRANCH),
  });

/** Headers of every kind: also what a record has already, what filters search for, and names that differ in capitals alone. */
const header = fc.oneof(
  fc.constantFrom('Id', 'ACL', 'Version', 'Q', 'constructor', 'branch', 'Branch', 'userId', 'userid'),
  fc.string({ maxLength: 20 }),
);

/** Columns of every kind, with whatever else may stand in a file. */
const cell = fc.oneof(
  fc.constantFrom('Centre', '31/12/2026', '1.5', '42', 'yes', 'no', 'a@b.example', 'https://a.example', 'one\ntwo', ''),
  fc.string({ maxLength: 300 }),
);
const column = fc.oneof(
  fc.array(cell, { minLength: 12, maxLength: 12 }),
  cell.map((value) => Array.from({ length: 12 }, () => value)),
);

test('whatever stands in a file, its schema has no mistake, and no two fields share a name', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(header, column), { minLength: 1, maxLength: 6 }), (columns) => {
      const rows = Array.from({ length: 12 }, (_none, index) => columns.map(([, cells]) => cells[index] ?? ''));
      const chosen = chosenOf(
        columns.map(([said], index) => said.trim() || `Column ${index}`),
        rows,
      );
      fc.pre(chosen.length > 0);
      expect(chosen.filter((one) => isNameWrong(chosen, one))).toEqual([]);
      const text = JSON.stringify(schemaOf(chosen));
      const { models } = compileFittedModels(loadSchemas(mergeFiles(readFiles(SCHEMAS), { 'made.schema.json': text })));
      const fields = models.byName.get('made')?.fieldByPath;
      expect(chosen.filter(({ name }) => !fields?.has(name))).toEqual([]);
    }),
    {
      numRuns: 20,
      // Names of every record and of the search, and headers that differ in capitals alone.
      examples: [
        ['Q', 'ACL'],
        ['userId', 'userid'],
      ].map((headers) => [headers.map((text): [string, string[]] => [text, new Array<string>(12).fill('yes')])]),
    },
  );
}, 120_000);

test('a file of tools becomes fields with their limits, a reference and its copy', () => {
  const rows = Array.from({ length: 12 }, (_none, index) => [
    `Tool ${index}`,
    `T-${index}`,
    'Centre',
    index % 2 ? 'new' : 'used',
    '2026-01-31',
  ]);
  expect(schemaOf(chosenOf(['Name', 'Code', 'Branch', 'State', 'Id'], rows))).toEqual({
    title: 'Made',
    type: 'object',
    'x-resource': {
      ...{ collection: 'mades', plural: 'Made ones', recordLabel: 'name', search: ['name'], unique: ['code'] },
      menu: { group: 'main', order: 50 },
    },
    'x-access': { read: { '*': 'all' }, write: { LIBRARIAN: 'all' } },
    required: ['name', 'code', 'branch', 'state', 'ownId'],
    properties: {
      name: { title: 'Name', type: 'string', minLength: 1, maxLength: 20 },
      code: { title: 'Code', type: 'string', minLength: 1, maxLength: 20 },
      branch: {
        title: 'Branch',
        type: 'string',
        'x-ref': { entity: 'branch', label: 'name', labelField: 'branch_name' },
      },
      state: {
        title: 'State',
        type: 'string',
        oneOf: [
          { const: 'used', title: 'used' },
          { const: 'new', title: 'new' },
        ],
      },
      ownId: { title: 'Id', type: 'string', format: 'date' },
      branch_name: expect.objectContaining({ 'x-value': { copy: { from: 'branch', key: 'branch', field: 'name' } } }),
    },
  });
});

test('a header that begins with a number is a name without it', () => {
  expect(chosenOf(['2 Floors', '0 A', '2nd'], [['a', 'b', 'c']]).map(({ name }) => name)).toEqual([
    'floors',
    'a',
    'nd',
  ]);
});

test.each(['Id', 'ACL', 'Version', 'Q', 'constructor'])('no field is called %s', (name) => {
  const chosen = chosenOf([name, name.toLowerCase()], [['a', 'b']]);
  expect(chosen.map((column) => column.name.toLowerCase())).toEqual(
    [`own${name}`, `own${name}2`].map((own) => own.toLowerCase()),
  );
  const taken = chosen.slice(0, 1).map((one) => ({ ...one, name: name.toLowerCase() }));
  expect(taken.map((one) => isNameWrong(taken, one))).toEqual([true]);
});

test('a column that is called like another one gets a name of its own, and one that a person takes twice is wrong', () => {
  const chosen = chosenOf(['Name', 'name', '%'], [['a', 'b', 'c']]);
  expect(chosen.map(({ name }) => name)).toEqual(['name', 'name2', 'column3']);
  const twice = chosen.map((one) => ({ ...one, name: 'same' }));
  expect(twice.map((one) => isNameWrong(twice, one))).toEqual([true, true, true]);
  const [first, ...others] = twice;
  const alone = first === undefined ? [] : [first, ...others.map((one) => ({ ...one, isLeftOut: true }))];
  expect(alone.slice(0, 1).map((one) => isNameWrong(alone, one))).toEqual([false]);
});
