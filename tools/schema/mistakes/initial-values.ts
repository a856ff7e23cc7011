import Ajv from 'ajv';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { didYouMean } from '../../../src/frame/model/schema-error';
import type { Report } from './schema-nodes';

const ajv = new Ajv({ strict: false, validateFormats: false });

function fieldNamed(model: EntityModel, path: string, place: Parameters<Report>[0], report: Report) {
  const field = model.fieldByPath.get(path);
  const hint = didYouMean(path, [...model.fieldByPath.keys()]);
  if (field === undefined) report(place, `"${model.name}" has no field "${path}"${hint}`);
  return field;
}

function checkKind(
  field: FieldModel,
  source: FieldModel | undefined,
  place: Parameters<Report>[0],
  report: Report,
): void {
  if (source === undefined) return;
  if (source.writeOnly) report(place, `"${source.path}" is writeOnly and never stored; choose another field`);
  else if (source.storage !== field.storage)
    report(place, `"${source.path}" holds another kind of value; choose a field of the same type`);
}

export function checkInitial(model: EntityModel, models: EntityModels, field: FieldModel, report: Report): void {
  const { initial, pointer, schema, value } = field;
  if (initial === undefined) return;
  const place = [pointer, 'x-default'] as const;
  if (value !== undefined) report(place, 'the server makes the value by x-value already; take one of the two out');
  if ('role' in initial) {
    for (const [role, given] of Object.entries(initial.role)) {
      if (!ajv.validate(schema, given))
        report([...place, 'role', role], `${JSON.stringify(given)} is refused by its own schema`);
    }
    return;
  }
  if ('person' in initial) {
    const people = models.accounts?.model;
    if (people === undefined)
      report([...place, 'person'], 'nobody signs in here; name "accounts" in _application.json');
    else if (initial.person !== 'id') {
      checkKind(field, fieldNamed(people, initial.person, [...place, 'person'], report), [...place, 'person'], report);
    }
    return;
  }
  const key = fieldNamed(model, initial.copy.key, [...place, 'copy', 'key'], report);
  if (key === undefined) return;
  const target = key.reference && models.byName.get(key.reference.entity);
  if (target === undefined || key.storage !== 'text') {
    report([...place, 'copy', 'key'], `"${key.path}" is no reference to one record; add an "x-ref" to it`);
    return;
  }
  checkKind(
    field,
    fieldNamed(target, initial.copy.field, [...place, 'copy', 'field'], report),
    [...place, 'copy', 'field'],
    report,
  );
}
