import { canSeeField, type Viewer } from '../../../src/frame/access/can';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { PlainObject } from '../../../src/frame/model/paths';
import { isSameValue } from '../../../src/frame/model/same-value';

/** What someone else changed, as far as this role sees it: the fields that people edit, with their present values. */
export function changedByOthers(
  model: EntityModel,
  viewer: Viewer,
  seen: EntityRecord,
  present: EntityRecord,
): PlainObject {
  const edited = model.fields.filter((field) => !field.readOnly && canSeeField(field, viewer));
  const names = [...new Set(edited.map(({ keys }) => keys[0] ?? ''))];
  const changed = names.filter((name) => !isSameValue(seen[name] ?? undefined, present[name] ?? undefined));
  return Object.fromEntries(changed.map((name) => [name, present[name] ?? null]));
}
