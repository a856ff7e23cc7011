import { describe, expect, test } from 'vitest';
import { application } from '../../../../resources/generated/application';
import { shared, sources } from '../../../../resources/generated/schemas';
import { models } from '../../../../resources/models';
import { telemetryIndexes } from '../../../../server/air/telemetry/firestore/indexes';
import { COMPUTED_RULES } from '../../../../src/air/domain/devices/firmware';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import { listChoiceFields } from '../../../../src/frame/firestore/choices';
import { listSortFields } from '../../../../src/frame/firestore/indexed-fields';
import { listIndexes } from '../../../../src/frame/firestore/indexes';
import { compileModels } from '../../../../src/frame/model/compile-models';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { findIndexProblem } from '../../../../tools/schema/firestore-indexes';

function grown(entity: string, name: string, property: PropertySchema) {
  const more = sources.map((source) =>
    source.name === entity
      ? { ...source, schema: { ...source.schema, properties: { ...source.schema.properties, [name]: property } } }
      : source,
  );
  return compileModels(more, { types: fieldTypeData, shared, application, computed: COMPUTED_RULES });
}

const SHOWN = { column: true, filter: true } as const;

const FIELDS: readonly [string, PropertySchema][] = [
  ['a text', { type: 'string', title: 'More', 'x-field': SHOWN }],
  ['a number', { type: 'number', title: 'More', 'x-field': SHOWN }],
  ['yes or no', { type: 'boolean', title: 'More', 'x-field': SHOWN }],
  [
    'a choice',
    {
      type: 'string',
      title: 'More',
      oneOf: [
        { const: 'a', title: 'A' },
        { const: 'b', title: 'B' },
      ],
      'x-field': SHOWN,
    },
  ],
  ['a reference', { type: 'string', title: 'More', 'x-ref': { entity: 'manager', label: 'name' }, 'x-field': SHOWN }],
];

/** Composite indexes that the product may have: each makes every write of its collection dearer. */
const INDEX_BUDGET = 150;
/** Composite indexes that one more field may bring. */
const INDEXES_PER_FIELD = 10;

const paged = models.list.filter(({ strategy, open }) => strategy === 'page' && !open);

describe('composite indexes of Firestore', () => {
  test('stay within the budget of the product', () => {
    expect(findIndexProblem(models, INDEX_BUDGET - telemetryIndexes.indexes.length)).toBeUndefined();
  });

  test('do not grow with a column that does not sort', () => {
    const still = { type: 'string', title: 'More', 'x-field': { ...SHOWN, sortable: false } } as const;
    for (const { name } of paged) expect(listIndexes(grown(name, 'more', still)), name).toEqual(listIndexes(models));
  });

  test.each(FIELDS)('grow by few with %s in a list that has choices already', (_kind, property) => {
    for (const { name } of paged.filter((model) => listChoiceFields(model).length > 0)) {
      const added = listIndexes(grown(name, 'more', property)).length - listIndexes(models).length;
      expect(added, name).toBeLessThanOrEqual(INDEXES_PER_FIELD);
    }
  });

  test('grow by two for each sort with the first choice of a list, and stay within the budget', () => {
    for (const model of paged.filter((other) => listChoiceFields(other).length === 0)) {
      const more = grown(model.name, 'more', { type: 'boolean', title: 'More', 'x-field': SHOWN });
      const added = listIndexes(more).length - listIndexes(models).length;
      expect(added, model.name).toBe(2 * listSortFields(model).length);
      expect(findIndexProblem(more, INDEX_BUDGET - telemetryIndexes.indexes.length)).toBeUndefined();
    }
  });

  test('that are too many are told with the field that brings them, and with what helps', () => {
    const problem = findIndexProblem(models, 10) ?? '';
    expect(problem).toMatch(/The field \S+ of \S+ adds \d+/);
    expect(problem).toMatch(/write "x-field": \{ "(filter|column)": false \}/);
    expect(problem).toContain('may have 10');
  });
});
