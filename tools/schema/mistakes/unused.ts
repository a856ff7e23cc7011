import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';
import type { PropertySchema } from '../../../src/frame/model/source';
import type { Report } from './schema-nodes';

const CHOICES = ['enum', 'multiEnum'];
const TYPED = ['longText', 'markdown'];

function checkBeginnings({ pointer, value, initial, readOnly, schema }: FieldModel, report: Report): void {
  const isGiven = schema.default !== undefined;
  if (isGiven && value !== undefined) {
    report([pointer, 'default'], 'x-value sets the value; remove the default');
  }
  if (isGiven && initial !== undefined) {
    report([pointer, 'default'], 'x-default sets the initial value, too; remove one of the two');
  }
  if (initial !== undefined && readOnly && value === undefined) {
    report(
      [pointer, 'x-default'],
      'no form contains a readOnly field; write "default" and "required", or remove readOnly',
    );
  }
}

function checkWriters(model: EntityModel, { pointer }: FieldModel, schema: PropertySchema, report: Report): void {
  for (const [index, role] of (schema['x-field']?.editableBy ?? []).entries()) {
    if (model.access.create[role] !== undefined || model.access.update[role] !== undefined) continue;
    const advice = 'let it create or update them (x-access), or remove it';
    report([pointer, 'x-field', 'editableBy', index], `${role} writes no records of this entity; ${advice}`);
  }
}

function checkAsked(model: EntityModel, field: FieldModel, schema: PropertySchema, report: Report): void {
  const { required, readOnly, value, initial, only, pointer } = field;
  const isMade = Object.keys(model.access.create).length > 0 && model.single !== true;
  const isGiven = value !== undefined || initial !== undefined || field.schema.default !== undefined;
  if (!required || readOnly || isGiven || !isMade) return;
  const word = only === 'edit' ? 'only' : schema['x-field']?.form === false ? 'form' : undefined;
  if (word === undefined) return;
  report([pointer, 'x-field', word], 'required, but the form of a new record does not ask for it; give it a default');
}

export function checkUnused(
  model: EntityModel,
  { field, schema }: { field: FieldModel; schema: PropertySchema },
  report: Report,
): void {
  checkBeginnings(field, report);
  checkWriters(model, field, schema, report);
  checkAsked(model, field, schema, report);
  const { sortable, type } = schema['x-field'] ?? {};
  if (sortable === true && (field.storage === 'textList' || field.storage === 'json')) {
    report([field.pointer, 'x-field', 'sortable'], 'a list or an object has no order; remove "sortable"');
  }
  if (type !== undefined && TYPED.includes(type) && field.options !== undefined && !CHOICES.includes(field.type)) {
    report(
      [field.pointer, 'x-field', 'type'],
      `"${type}" is a type of free text, but the field is a choice; remove the type`,
    );
  }
}
