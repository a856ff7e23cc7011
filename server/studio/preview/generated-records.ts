import { isMet } from '../../../src/frame/access/value-condition';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { ExpressionClock } from '../../../src/frame/model/expression';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { SYSTEM } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import { createValidator, withDefaults } from '../../frame/documents/validator';
import type { Site } from '../../frame/site/site';
import type { StoredRecord } from '../../frame/stores/store';
import { generatedRecord } from './generated/generated-record';

const COUNT = 5;

/** Sorts entities so that referenced ones come first, except in cycles. */
export function sortByReferences({ list, byName }: Site['models']): EntityModel[] {
  const ordered = new Set<EntityModel>();
  const begun = new Set<EntityModel>();
  function visit(model: EntityModel): void {
    if (begun.has(model)) return;
    begun.add(model);
    for (const { reference } of model.fields) {
      const target = byName.get(reference?.entity ?? '');
      if (target !== undefined) visit(target);
    }
    ordered.add(model);
  }
  list.forEach(visit);
  return [...ordered];
}

/** Writes the former records again, so that their counts and sums exclude generated records. */
async function putBack(store: Site['store'], before: readonly (readonly [string, readonly StoredRecord[]])[]) {
  const put = before.flatMap(([collection, rows]) => rows.map((stored) => ({ collection, stored })));
  await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
  await store.refresh?.();
}

/** Generates records of entities without records, so that their screens show content. @returns names of these entities. */
export async function createGeneratedRecords(
  { models, store, documents }: Pick<Site, 'models' | 'store' | 'documents'>,
  clock: ExpressionClock,
): Promise<string[]> {
  const validator = createValidator(() => clock);
  const made: string[] = [];
  const before: [string, readonly StoredRecord[]][] = [];
  for (const { collection } of models.list) before.push([collection, (await store.query(collection, {})).rows]);
  for (const model of sortByReferences(models)) {
    const isEmpty = before.every(([collection, rows]) => collection !== model.collection || rows.length === 0);
    if (!isEmpty || model.single === true || model === models.accounts?.model) continue;
    const ids = new Map<FieldModel, string[]>();
    for (const field of model.fields) {
      const target = models.byName.get(field.reference?.entity ?? '');
      if (target === undefined) continue;
      const { rows } = await store.query(target.collection, { limit: COUNT });
      const open = rows.filter(({ record }) => isMet(record, field.reference?.where ?? {}));
      ids.set(
        field,
        open.map(({ record }) => record.id),
      );
    }
    let count = 0;
    for (let number = 0; number < COUNT; number += 1) {
      const body = generatedRecord(model, {
        ...{ number, now: clock.now, idsFor: (field) => ids.get(field) ?? [] },
        brokenPaths: (values) => {
          const record = withDefaults(model, { record: { id: '', ...values }, body: values }, SYSTEM, validator.holds);
          return Object.keys(validator.errorsOf(model, 'create', record));
        },
      });
      if (body === undefined) continue;
      try {
        await documents.create(SYSTEM, model, body);
        count += 1;
      } catch (error) {
        // Skips a record that violates a rule outside of its schema, such as a rule about several records.
        if (!(error instanceof ApiError)) throw error;
      }
    }
    if (count > 0) made.push(model.name);
  }
  if (made.length > 0) await putBack(store, before);
  return made;
}
