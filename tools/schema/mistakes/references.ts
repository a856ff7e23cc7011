import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';
import type { EntitySchema } from '../../../src/frame/model/source';
import type { Report } from './schema-nodes';

function nameInstead(model: EntityModel, { path, reference }: FieldModel): string {
  const copy =
    reference?.labelField ??
    model.fields.find(({ value }) => value && 'copy' in value && value.copy.key === path)?.path;
  return copy === undefined
    ? `copy the name into a field of its own ("x-value": { "copy": … }) and name that`
    : `name "${copy}", the copy of its name`;
}

/** Reports references as labels or search fields, because only their ids would be shown or found. */
export function checkNamedReferences(
  model: EntityModel,
  { 'x-resource': resource }: EntitySchema,
  { byName }: EntityModels,
  report: Report,
): void {
  const check = (name: string | undefined, place: Parameters<Report>[0], what: string) => {
    const field = name === undefined ? undefined : model.fieldByPath.get(name);
    if (field?.reference === undefined || field.storage !== 'text') return;
    report(place, `"${name}" is the id of another record, ${what}; ${nameInstead(model, field)}`);
  };
  for (const [index, name] of (resource.search ?? []).entries()) {
    check(name, ['/x-resource', 'search', index], 'which is not a search text');
  }
  check(resource.recordLabel, ['/x-resource', 'recordLabel'], 'which is not a readable name');
  for (const { reference, pointer } of model.fields) {
    const label = byName.get(reference?.entity ?? '')?.fieldByPath.get(reference?.label ?? '');
    if (label === undefined) continue;
    const place = [pointer, 'x-ref', 'label'] as const;
    if (label.storage === 'json' || label.storage === 'textList') {
      report(place, `"${label.path}" of "${reference?.entity}" is a list or an object; choose a single value`);
    } else if (label.reference !== undefined) {
      report(
        place,
        `"${label.path}" of "${reference?.entity}" is the id of another record; name a field that people read`,
      );
    }
  }
}
