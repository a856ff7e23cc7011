import { canRoleSeeField, getRows } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { listExpressionPaths } from '../../../src/frame/model/expression';
import { getCopy } from '../../../src/frame/model/expression-reads';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { suggest } from '../../../src/frame/model/schema-error';
import { readTally, type Tally } from '../../../src/frame/model/tally';
import { findCircle } from './entity';
import { checkExpression } from './expressions';
import type { Report } from './schema-nodes';

type Refuse = (steps: readonly string[], problem: string) => void;

const stepOf = ({ schema }: FieldModel) => schema.multipleOf ?? (schema.type === 'integer' ? 1 : undefined);

function problemOfSum(sum: FieldModel, summed: FieldModel, name: string): string | undefined {
  if (!isNumber(summed)) return `"${name}" is not a number; name a number`;
  if (summed.writeOnly) return `"${name}" is writeOnly and never stored; name another field`;
  if (sum.currency !== summed.currency) {
    const [of, to] = [summed.currency ?? 'no currency', sum.currency ?? 'no currency'];
    return `"${name}" is of ${of}, and this field of ${to}; give both the same type and currency`;
  }
  if (stepOf(summed) === undefined)
    return `"${name}" takes any fraction, so its sum would not be exact; make it type "integer", or give it a "multipleOf"`;
  if (stepOf(sum) === stepOf(summed)) return undefined;
  return `"${name}" has steps of ${stepOf(summed)}; give this field the same "multipleOf", so that nothing of the sum is lost`;
}

/** Requires that roles with access to the field may read the source records. */
function checkList(field: FieldModel, other: EntityModel, { key, field: path = '' }: Tally, refuse: Refuse): void {
  const listed = other.fieldByPath.get(path);
  if (listed !== undefined && (listed.reference === undefined || listed.storage !== 'text')) {
    refuse(['list', 'field'], `"${other.name}.${path}" is not a single reference; name one`);
  } else if (listed?.reference !== undefined && listed.reference.entity !== field.reference?.entity) {
    const { entity } = listed.reference;
    refuse(
      ['list', 'field'],
      `"${other.name}.${path}" leads to "${entity}"; give this field an "x-ref" to "${entity}"`,
    );
  }
  const sources = [other.fieldByPath.get(key), listed].filter((one) => one !== undefined);
  const blind = field.visibleTo.find((role) => {
    const readsAll = getRows(other, 'read', role).some(
      ({ rows, where }) => rows === 'all' && Object.keys(where).length === 0,
    );
    return !readsAll || !sources.every((one) => canRoleSeeField(one, role));
  });
  if (blind === undefined) return;
  refuse(
    ['list'],
    `${blind} would see values of "${other.name}" without read access; remove the role from "visibleTo"`,
  );
}

function checkTally(
  model: EntityModel,
  field: FieldModel,
  tally: Tally,
  { byName }: EntityModels,
  refuse: Refuse,
): void {
  const other = byName.get(tally.from);
  const key = other?.fieldByPath.get(tally.key);
  const what = tally.of;
  const done = { count: 'counted', sum: 'summed up', list: 'listed' }[what];
  if (what === 'list' ? field.storage !== 'textList' : !isNumber(field)) {
    const [kind, advice] =
      what === 'list' ? ['a list', 'make it type "array" of strings'] : ['a number', 'type "integer"'];
    refuse([what], `a ${what} is ${kind}, and "${field.path}" is none; ${advice}`);
    return;
  }
  if (key?.reference !== undefined && key.reference.entity !== model.name) {
    const way = `"${tally.from}.${tally.key}" leads to "${key.reference.entity}"`;
    refuse([what, 'key'], `${way}, so nothing would be ${done}; name a reference to "${model.name}"`);
  }
  if (tally.field === undefined) return;
  if (key !== undefined && key.storage !== 'text') {
    refuse([what, 'key'], `"${tally.from}.${tally.key}" is not a single reference; name one`);
  }
  if (what === 'list') {
    if (other !== undefined) checkList(field, other, tally, refuse);
    return;
  }
  const summed = other?.fieldByPath.get(tally.field);
  const problem = summed && problemOfSum(field, summed, `${tally.from}.${tally.field}`);
  if (problem !== undefined) refuse([what, 'field'], problem);
}

const PLACEHOLDER = /\{([^{}]*)\}/g;

const isNumber = ({ storage }: FieldModel) => storage === 'integer' || storage === 'real';

const kindOf = (field: FieldModel) => (isNumber(field) ? 'number' : field.storage);

function needField(model: EntityModel, name: string, place: Parameters<Report>[0], report: Report) {
  if (name === 'id' || model.fieldByPath.has(name)) return;
  report(place, `there is no field "${name}"${suggest(name, [...model.fieldByPath.keys()])}`);
}

function checkTemplate(model: EntityModel, template: string, place: Parameters<Report>[0], report: Report): void {
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  if (names.length === 0) report(place, 'names no field; write one in braces, as in "{name}"');
  if (template.replace(PLACEHOLDER, '').match(/[{}]/)) report(place, 'has an unmatched brace');
  for (const name of names) needField(model, name, place, report);
}

export function checkServerValues(model: EntityModel, models: EntityModels, report: Report): void {
  const { byName } = models;
  for (const field of model.fields) {
    const { value, pointer } = field;
    if (value === undefined) continue;
    const circle = findCircle({ entity: model.name, path: field.path }, byName);
    if (circle !== undefined) {
      const problem = `depends on itself (${circle.join(' from ')}); remove one of the names`;
      report([pointer, 'x-value', ...Object.keys(value).slice(0, 1)], problem);
    }
    const at = (...steps: string[]) => [pointer, 'x-value', ...steps] as const;
    const isText = field.storage === 'text';
    if (!field.readOnly && !('token' in value || 'now' in value)) {
      report([pointer, 'x-value'], 'the server sets the value; add "readOnly": true');
    }
    if ('template' in value) {
      checkTemplate(model, value.template, at('template'), report);
      if (!isText) report(at('template'), `a template makes a text, and "${field.path}" is none`);
    } else if ('compute' in value) {
      needField(model, value.compute.from, at('compute', 'from'), report);
    } else if ('expression' in value) {
      checkExpression(model, field, value.expression, byName, report);
    } else if ('token' in value) {
      if (!isText) report(at('token'), `a token is a text, and "${field.path}" is none`);
    } else if ('now' in value) {
      if (field.storage !== 'integer') {
        report(at('now'), 'an instant is stored in milliseconds; give it type "integer" and x-field.type "instant"');
      }
    } else if (!('copy' in value)) {
      const tally = readTally(value);
      if (tally !== undefined) {
        checkTally(model, field, tally, models, (steps, problem) => report(at(...steps), problem));
      }
    } else {
      for (const copy of getCopy(model, value)) {
        const steps = copy === value.copy ? ['copy'] : ['copy', 'else'];
        needField(model, copy.key, at(...steps, 'key'), report);
        const other = byName.get(copy.from);
        needField(other ?? model, copy.on, at(...steps, 'on'), report);
        const source = other?.fieldByPath.get(copy.field);
        if (source?.writeOnly === true) {
          report(
            at(...steps, 'field'),
            `"${copy.from}.${source.path}" is writeOnly and never stored; copy another field`,
          );
        }
        if (source !== undefined && kindOf(source) !== kindOf(field)) {
          report(
            at(...steps),
            `"${copy.from}.${source.path}" is stored as ${kindOf(source)}, and this field as ${kindOf(field)}; make them the same`,
          );
        }
      }
    }
  }
}

function namesRead({ value }: FieldModel): string[] {
  if (value === undefined) return [];
  if ('template' in value) return [...value.template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  if ('compute' in value) return [value.compute.from];
  return 'expression' in value ? listExpressionPaths(value.expression) : [];
}

function readerOf(model: EntityModel, field: FieldModel, hidden: FieldModel) {
  const readers = field.visibleTo.filter((role) => model.access.read[role] !== undefined);
  return readers.find((role) => !hidden.visibleTo.includes(role));
}

export function checkSecrets(model: EntityModel, report: Report): void {
  for (const field of model.fields) {
    if (field.schema.format === 'password' && !field.writeOnly && !field.readOnly) {
      report([field.pointer, 'format'], 'a password would be stored and shown to readers; add "writeOnly": true');
    }
    if (field.writeOnly && field.type !== 'password') {
      report(
        [field.pointer, 'writeOnly'],
        'a value that is no password would be accepted and never stored; write "format": "password", or remove writeOnly',
      );
    }
    for (const name of namesRead(field)) {
      const source = model.fieldByPath.get(name);
      if (source === undefined) continue;
      const [word = ''] = Object.keys(field.value ?? {});
      const place = [field.pointer, 'x-value', word] as const;
      if (source.writeOnly) report(place, `"${name}" is writeOnly and never stored; name another field`);
      const reader = word === 'template' ? readerOf(model, field, source) : undefined;
      if (reader !== undefined) {
        report(
          place,
          `${reader} would read "${name}" here, which the role may not see; hide this field from the role, too`,
        );
      }
    }
  }
}
