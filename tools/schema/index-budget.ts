import { choiceFields } from '../../src/frame/firestore/choices';
import { indexesOf } from '../../src/frame/firestore/indexes';
import type { EntityModels } from '../../src/frame/model/application-model';
import type { EntityModel } from '../../src/frame/model/entity-model';
import type { FieldModel } from '../../src/frame/model/field-model';

function without(models: EntityModels, model: EntityModel, field: FieldModel): EntityModels {
  const plain = { ...field, column: false, filter: false };
  const fields = model.fields.map((other) => (other === field ? plain : other));
  const less = { ...model, fields, fieldByPath: new Map(fields.map((other) => [other.path, other])) };
  return { ...models, list: models.list.map((other) => (other === model ? less : other)) };
}

/**
 * Returns an error with a fix if the entities need too many composite indexes. Names the field that causes most of
 * them; of equals the last, which is the newest.
 * @param budget maximum number.
 */
export function indexProblem(models: EntityModels, budget: number): string | undefined {
  const all = indexesOf(models).length;
  if (all <= budget) return undefined;
  const costs = models.list.flatMap((model) =>
    model.fields.map((field) => ({ model, field, cost: all - indexesOf(without(models, model, field)).length })),
  );
  const dearest = costs.reduceRight((most, next) => (next.cost > most.cost ? next : most));
  const { model, field, cost } = dearest;
  const remedy = choiceFields(model).includes(field)
    ? '"x-field": { "filter": false } or { "column": false }'
    : '"x-field": { "column": false }';
  return (
    `The entities need ${all} composite indexes of Firestore, and may have ${budget}. ` +
    `The field ${field.path} of ${model.name} brings ${cost}: say ${remedy} there, or "strategy": "live" for an ` +
    'entity of few records, which needs none'
  );
}
