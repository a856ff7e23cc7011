import Ajv from 'ajv';
import { fieldTypeData } from '../../../src/frame/field-types/registry';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { suggest } from '../../../src/frame/model/schema-error';
import type { PropertySchema } from '../../../src/frame/model/source';
import { checkEditableWhile, checkReferenceFilter } from './conditions';
import type { Report } from './schema-nodes';

const unformatted = new Ajv({ strict: false, validateFormats: false });

function fieldNamed(model: EntityModel, path: string, place: Parameters<Report>[0], report: Report) {
  const field = model.fieldByPath.get(path);
  const hint = suggest(path, [...model.fieldByPath.keys()]);
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
    report(place, `"${source.path}" has another type; choose a field of the same type`);
}

function checkInitial(model: EntityModel, models: EntityModels, field: FieldModel, report: Report): void {
  const { initial, pointer, schema, value } = field;
  if (initial === undefined) return;
  const place = [pointer, 'x-default'] as const;
  if (value !== undefined) report(place, 'x-value already sets the value; remove one of the two');
  if ('role' in initial) {
    for (const [role, given] of Object.entries(initial.role)) {
      if (!unformatted.validate(schema, given))
        report([...place, 'role', role], `${JSON.stringify(given)} is refused by its own schema`);
    }
    return;
  }
  if ('person' in initial) {
    const people = models.accounts?.model;
    if (people === undefined)
      report([...place, 'person'], 'this application has no accounts; add "accounts" to _application.json');
    else if (initial.person !== 'id') {
      checkKind(field, fieldNamed(people, initial.person, [...place, 'person'], report), [...place, 'person'], report);
    }
    return;
  }
  const key = fieldNamed(model, initial.copy.key, [...place, 'copy', 'key'], report);
  if (key === undefined) return;
  const target = key.reference && models.byName.get(key.reference.entity);
  if (target === undefined || key.storage !== 'text') {
    report([...place, 'copy', 'key'], `"${key.path}" is not a reference to one record; add an "x-ref" to it`);
    return;
  }
  checkKind(
    field,
    fieldNamed(target, initial.copy.field, [...place, 'copy', 'field'], report),
    [...place, 'copy', 'field'],
    report,
  );
}

function checkOnDelete(field: FieldModel, report: Report): void {
  const { reference, pointer, value, readOnly, required } = field;
  const rule = reference?.onDelete;
  if (rule === undefined) return;
  const place = [pointer, 'x-ref', 'onDelete'] as const;
  if (value !== undefined) report(place, 'a computed reference follows its source; remove "onDelete"');
  else if (rule === 'setNull' && required)
    report(place, 'a required reference cannot be removed; write "restrict" or "cascade"');
  else if (rule === 'noAction' && (required || !readOnly))
    report(place, '"noAction" requires a reference that is readOnly and not required; write "setNull" or "restrict"');
}

function checkInParentForm(model: EntityModel, field: FieldModel, report: Report): void {
  const { reference, pointer, storage } = field;
  if (reference === undefined) return;
  const { inParentForm, order } = reference;
  const at = (word: string) => [pointer, 'x-ref', word] as const;
  if (inParentForm !== undefined && storage === 'textList') {
    report(at('inParentForm'), 'a record with several references has no single parent form; remove "inParentForm"');
  }
  if (inParentForm !== undefined && reference.listed === false) {
    report(at('inParentForm'), 'records that are not listed have no form; remove "listed" or "inParentForm"');
  }
  if (inParentForm === 'picker') {
    const others = model.fields.filter((one) => one !== field && one.reference !== undefined);
    const problem = `"${model.name}" has ${others.length} references beside this one, and a picker chooses by exactly one`;
    if (others.length !== 1) report(at('inParentForm'), `${problem}; write "lines"`);
  }
  if (order === undefined) return;
  const number = model.fieldByPath.get(order);
  const hint = suggest(order, [...model.fieldByPath.keys()]);
  if (inParentForm !== 'lines') report(at('order'), 'only "lines" have an order; remove "order"');
  else if (number === undefined) report(at('order'), `there is no field "${order}"${hint}`);
  else if (number.storage !== 'integer') report(at('order'), `"${order}" is not a whole number; use type "integer"`);
  else if (number.readOnly)
    report(at('order'), `"${order}" is readOnly, but moving lines writes the field; remove readOnly`);
}

const NAMES =
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood ' +
  'cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod ' +
  'darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon ' +
  'darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray ' +
  'dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green ' +
  'greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon ' +
  'lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon ' +
  'lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen ' +
  'magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue ' +
  'mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy ' +
  'oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip ' +
  'peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown ' +
  'seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal ' +
  'thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen';

const CSS_COLORS: ReadonlySet<string> = new Set([...NAMES.split(' '), 'transparent', 'currentcolor']);

const ajv = new Ajv({ strict: false });
const TAKES_CHOICES = ['enum', 'multiEnum'];
const TAKES_REFERENCES = ['reference', 'referenceList'];
const COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const AMOUNTS = ['minimum', 'maximum', 'multipleOf', 'default'] as const;

const CURRENCIES = Intl.supportedValuesOf('currency');

function suits(type: string, { type: kind }: PropertySchema): boolean {
  const samples = fieldTypeData.find(({ name }) => name === type)?.samples ?? [];
  return kind === undefined || type === 'json' || samples.some((sample) => ajv.validate({ type: kind }, sample));
}

const fitting = (schema: PropertySchema) =>
  fieldTypeData.filter(({ name }) => name !== 'json' && suits(name, schema)).map(({ name }) => name);

function checkType(field: FieldModel, schema: PropertySchema, report: Report): void {
  const { type, pointer, options, reference } = field;
  const place = [pointer, 'x-field', 'type'] as const;
  if (!suits(type, schema)) {
    report(
      place,
      `"${type}" is not possible for type "${[schema.type].flat().join(', ')}"; choose among ${fitting(schema).join(', ')}`,
    );
  }
  if (TAKES_CHOICES.includes(type) && (options ?? []).length === 0) {
    report(place, `"${type}" needs the values to choose among; add "enum", or "oneOf" with const and title`);
  }
  if (TAKES_REFERENCES.includes(type) && reference === undefined) {
    report(place, `"${type}" needs the entity that it refers to; add "x-ref"`);
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
    report(at('unit'), 'a unit is written behind a number, and this is none; remove it');
  }
  if (field.type === 'money' && [schema.type].flat().includes('number')) {
    report([pointer, 'type'], 'amounts are whole numbers of the smallest unit, 12.50 is 1250; write "type": "integer"');
  }
  for (const limit of field.type === 'money' ? AMOUNTS : []) {
    const amount = schema[limit];
    if (typeof amount !== 'number' || Number.isInteger(amount)) continue;
    report([pointer, limit], `amounts are whole numbers of the smallest unit, but ${amount} is none; 12.50 is 1250`);
  }
  if (field.type === 'money' && keyword.currency === undefined) {
    report(at('type'), '"money" needs the currency of its amounts; add "currency", such as "EUR"');
  }
  if (field.type !== 'money' && keyword.currency !== undefined) {
    report(at('currency'), 'a currency belongs to amounts; write "type": "money" beside it, or remove it');
  }
  if (keyword.currency !== undefined && !CURRENCIES.includes(keyword.currency)) {
    const hint = suggest(keyword.currency, CURRENCIES);
    report(
      at('currency'),
      `there is no currency "${keyword.currency}"${hint}; write its code of ISO 4217, such as "EUR"`,
    );
  }
  if (keyword.filter === true && operators.length === 0) {
    report(at('filter'), `a field of type "${field.type}" has no filter; remove it`);
  }
  if (keyword.column !== undefined && keyword.column !== false && field.writeOnly) {
    report(at('column'), 'what is writeOnly is never read back; remove the column');
  }
  if (keyword.form === true && field.readOnly) {
    report(at('form'), 'what is readOnly is in no form; remove one of the two');
  }
  if (keyword.visibleTo?.length === 0) report(at('visibleTo'), 'no role could see the field; name a role');
  if (keyword.editableBy !== undefined && field.readOnly) {
    report(at('editableBy'), 'a readOnly field has no editors; remove one of the two');
  }
  const blind = keyword.editableBy?.find((role) => !field.writeOnly && !field.visibleTo.includes(role));
  if (blind !== undefined) {
    report(at('editableBy'), `${blind} may not see the field, and so not change it; add it to visibleTo`);
  }
  if (keyword.width !== undefined && keyword.width <= 0) report(at('width'), 'a column is wider than 0 px');
  if (schema.readOnly === true && schema.writeOnly === true) {
    report([pointer, 'writeOnly'], 'no role could read or write the field; remove readOnly or writeOnly');
  }
}

function isCopiedName({ readOnly, value }: FieldModel, path: string, entity: string): boolean {
  if (value === undefined) return readOnly;
  return 'copy' in value && value.copy.key === path && value.copy.from === entity;
}

/** Requires that roles with access to the reference may read the copied name. */
function checkReferences(model: EntityModel, { byName }: EntityModels, field: FieldModel, report: Report): void {
  const { reference, pointer, path } = field;
  if (reference === undefined) return;
  const { entity, label, labelField } = reference;
  const target = byName.get(entity);
  const name = target?.fieldByPath.get(label);
  const blind =
    name &&
    field.visibleTo.find((role) => {
      const readsBoth = model.access.read[role] !== undefined && target?.access.read[role] !== undefined;
      return readsBoth && !name.visibleTo.includes(role);
    });
  if (labelField === undefined) {
    if (blind === undefined) return;
    const advice = `let it see "${entity}.${label}", or name another field as the label`;
    report([pointer, 'x-ref', 'label'], `${blind} sees the reference, but not its label; ${advice}`);
    return;
  }
  const copy = model.fieldByPath.get(labelField);
  const place = [pointer, 'x-ref', 'labelField'] as const;
  if (copy === undefined) {
    report(place, `there is no field "${labelField}"${suggest(labelField, [...model.fieldByPath.keys()])}`);
  } else if (!isCopiedName(copy, path, entity)) {
    const advice = 'give it such an x-value, or take "labelField" out';
    report(place, `"${labelField}" is no copy from "${entity}" by "${path}"; ${advice}`);
  }
}

export function checkField(
  model: EntityModel,
  models: EntityModels,
  { field, schema }: { field: FieldModel; schema: PropertySchema },
  report: Report,
): void {
  checkType(field, schema, report);
  checkKeyword(field, schema, report);
  checkReferences(model, models, field, report);
  checkInParentForm(model, field, report);
  checkOnDelete(field, report);
  checkReferenceFilter(model, models, field, report);
  checkInitial(model, models, field, report);
  checkEditableWhile(model, field, Object.keys(schema['x-field']?.editableWhile ?? {}), report);
}

export function checkColors(schema: PropertySchema, pointer: string, report: Report): void {
  const { 'x-color': color } = schema;
  if (color === undefined) return;
  if (schema.const === undefined) {
    report([pointer, 'x-color'], 'a colour belongs to one choice of "oneOf", beside its "const"');
  }
  if (COLOR.test(color) || CSS_COLORS.has(color.toLowerCase())) return;
  const hint = suggest(color, [...CSS_COLORS]);
  report([pointer, 'x-color'], `"${color}" is no colour${hint}; write one as "#2a6fdb"`);
}
