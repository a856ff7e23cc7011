import Ajv from 'ajv';
import { fieldTypeData } from '../../../src/frame/field-types/data/all';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { didYouMean } from '../../../src/frame/model/schema-error';
import type { PropertySchema } from '../../../src/frame/model/source';
import type { Report } from './report';

const ajv = new Ajv({ strict: false });
const TAKES_CHOICES = ['enum', 'multiEnum'];
const TAKES_REFERENCES = ['reference', 'referenceList'];
const COLOR = /^(#[0-9a-f]{3}|#[0-9a-f]{6}|#[0-9a-f]{8}|[a-z]+)$/i;

/** Whether a field type shows values of a schema's type at all: whether one of its samples has that type. */
function suits(type: string, { type: kind }: PropertySchema): boolean {
  const samples = fieldTypeData.find(({ name }) => name === type)?.samples ?? [];
  return kind === undefined || type === 'json' || samples.some((sample) => ajv.validate({ type: kind }, sample));
}

/** Types that fit a kind of value, for the sake of advice. */
const fitting = (schema: PropertySchema) =>
  fieldTypeData.filter(({ name }) => name !== 'json' && suits(name, schema)).map(({ name }) => name);

function checkType(field: FieldModel, schema: PropertySchema, report: Report): void {
  const { type, pointer, options, reference } = field;
  const place = [pointer, 'x-field', 'type'] as const;
  if (!suits(type, schema)) {
    report(
      place,
      `"${type}" does not suit a value of type "${[schema.type].flat().join(', ')}"; choose among ${fitting(schema).join(', ')}`,
    );
  }
  if (TAKES_CHOICES.includes(type) && (options ?? []).length === 0) {
    report(place, `"${type}" needs the values to choose among; add "enum", or "oneOf" with const and title`);
  }
  if (TAKES_REFERENCES.includes(type) && reference === undefined) {
    report(place, `"${type}" needs the entity that it leads to; add "x-ref"`);
  }
  if (reference !== undefined && !TAKES_REFERENCES.includes(type)) {
    report([pointer, 'x-ref'], `an id of a record is a text or a list of texts, not "${type}"; change the type`);
  }
}

function checkKeyword(field: FieldModel, schema: PropertySchema, report: Report): void {
  const { pointer, storage, operators } = field;
  const keyword = schema['x-field'] ?? {};
  const at = (...steps: (string | number)[]) => [pointer, 'x-field', ...steps] as const;
  if (keyword.unit !== undefined && storage !== 'integer' && storage !== 'real') {
    report(at('unit'), 'a unit is written behind a number, and this is none; take it out');
  }
  if (field.type === 'money' && keyword.currency === undefined) {
    report(at('type'), '"money" needs the currency of its amounts; add "currency", such as "EUR"');
  }
  if (field.type !== 'money' && keyword.currency !== undefined) {
    report(at('currency'), 'a currency belongs to amounts; write "type": "money" beside it, or take it out');
  }
  if (keyword.filter === true && operators.length === 0) {
    report(at('filter'), `a field of type "${field.type}" has no filter; take it out`);
  }
  if (keyword.column !== undefined && keyword.column !== false && field.writeOnly) {
    report(at('column'), 'what is writeOnly is never read back; take the column out');
  }
  if (keyword.form === true && field.readOnly) {
    report(at('form'), 'what is readOnly is in no form; take one of the two out');
  }
  if (keyword.visibleTo?.length === 0) report(at('visibleTo'), 'nobody would see the field; name a role');
  if (keyword.editableBy !== undefined && field.readOnly) {
    report(at('editableBy'), 'what is readOnly is written by nobody; take one of the two out');
  }
  const blind = keyword.editableBy?.find((role) => !field.writeOnly && !field.visibleTo.includes(role));
  if (blind !== undefined) {
    report(at('editableBy'), `${blind} may not see the field, and so not change it; add it to visibleTo`);
  }
  if (keyword.width !== undefined && keyword.width <= 0) report(at('width'), 'a column is wider than 0 px');
  if (schema.readOnly === true && schema.writeOnly === true) {
    report([pointer, 'writeOnly'], 'nobody would write it and nobody read it; take readOnly or writeOnly out');
  }
}

function checkReferences(model: EntityModel, field: FieldModel, report: Report): void {
  const { reference, pointer } = field;
  const { labelField } = reference ?? {};
  if (labelField === undefined || model.fieldByPath.has(labelField)) return;
  const hint = didYouMean(labelField, [...model.fieldByPath.keys()]);
  report([pointer, 'x-ref', 'labelField'], `there is no field "${labelField}"${hint}`);
}

/** What a field is said to be, against what its value is. */
export function checkField(model: EntityModel, field: FieldModel, schema: PropertySchema, report: Report): void {
  checkType(field, schema, report);
  checkKeyword(field, schema, report);
  checkReferences(model, field, report);
}

/** A colour is one of a choice, and one that a browser knows by its name or digits. */
export function checkColors(schema: PropertySchema, pointer: string, report: Report): void {
  const { 'x-color': color } = schema;
  if (color === undefined) return;
  if (schema.const === undefined) {
    report([pointer, 'x-color'], 'a colour belongs to one choice of "oneOf", beside its "const"');
  }
  if (!COLOR.test(color)) report([pointer, 'x-color'], `"${color}" is no colour; write one as "#2a6fdb"`);
}
