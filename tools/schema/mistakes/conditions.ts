import { canRoleSeeField } from '../../../src/frame/access/can';
import { OPERATIONS, type Role } from '../../../src/frame/model/access-model';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { getAccessKeyword } from '../../../src/frame/model/compile-access';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { suggest } from '../../../src/frame/model/schema-error';
import type { EntitySchema } from '../../../src/frame/model/source';
import type { ChoiceValue, ValueCondition } from '../../../src/frame/model/value-condition';
import type { Report } from './schema-nodes';

type Place = readonly [pointer: string, ...steps: (string | number)[]];

function choicesOf({ storage, options }: FieldModel): readonly ChoiceValue[] | undefined {
  return storage === 'boolean' ? [true, false] : options?.map(({ value }) => value);
}

export function checkCondition(model: EntityModel, condition: ValueCondition, place: Place, report: Report): void {
  for (const [path, values] of Object.entries(condition)) {
    const at: Place = [...place, path];
    const field = model.fieldByPath.get(path);
    if (field === undefined) {
      report(at, `there is no field "${path}"${suggest(path, [...model.fieldByPath.keys()])}`);
      continue;
    }
    const choices = field.storage === 'textList' || field.storage === 'json' ? undefined : choicesOf(field);
    if (choices === undefined) {
      report(at, `"${path}" may have any value; use a choice ("enum", or "oneOf" with const) or a boolean`);
    }
    for (const value of values) {
      if (choices === undefined || choices.includes(value)) continue;
      const hint = suggest(String(value), choices.map(String));
      report(at, `"${path}" has no choice ${JSON.stringify(value)}${hint}; it has ${choices.join(', ')}`);
    }
  }
}

/** Requires read access to the fields of a condition, because lists and screens filter by them. */
function checkSeen(model: EntityModel, role: Role, condition: ValueCondition, place: Place, report: Report): void {
  for (const path of Object.keys(condition)) {
    const field = model.fieldByPath.get(path);
    if (field === undefined || (canRoleSeeField(field, role) && field.seenFrom === undefined)) continue;
    report(
      [...place, path],
      `${role} does not see "${path}", which the condition reads; make the field visible to the role`,
    );
  }
}

export function checkEditableWhile(
  model: EntityModel,
  field: FieldModel,
  said: readonly string[],
  report: Report,
): void {
  const at = (role: Role): Place => [field.pointer, 'x-field', 'editableWhile', said.includes(role) ? role : '*'];
  for (const [role, condition = {}] of Object.entries(field.editableWhile ?? {})) {
    checkCondition(model, condition, at(role), report);
    if (!field.editableBy.includes(role)) {
      if (said.includes(role))
        report(at(role), `${role} never changes the field; add the role to editableBy, or remove the role`);
      continue;
    }
    checkSeen(model, role, condition, at(role), report);
    if (field.readOnly) report(at(role), 'a readOnly field has no editors; remove one of the two');
  }
}

export function checkReferenceFilter(
  model: EntityModel,
  { byName }: EntityModels,
  field: FieldModel,
  report: Report,
): void {
  const { where, entity } = field.reference ?? {};
  const target = entity === undefined ? undefined : byName.get(entity);
  if (where === undefined || target === undefined) return;
  const place: Place = [field.pointer, 'x-ref', 'where'];
  checkCondition(target, where, place, report);
  const chooses = (role: Role) => model.access.create[role] !== undefined || model.access.update[role] !== undefined;
  for (const role of field.editableBy) {
    if (chooses(role) && target.access.read[role] !== undefined) checkSeen(target, role, where, place, report);
  }
}

export function checkRowRules(model: EntityModel, { 'x-access': access }: EntitySchema, report: Report): void {
  for (const operation of OPERATIONS) {
    const ruled = Object.entries(model.rowRules[operation] ?? {}).flatMap(([role, rules = []]) =>
      rules.map((rule, index) => ({ role, rule, index, isOneOf: rules.length > 1 })),
    );
    for (const { role, rule, index, isOneOf } of ruled) {
      const word = getAccessKeyword(operation, access);
      const named = access[word]?.[role] === undefined ? '*' : role;
      const place: Place = ['/x-access', word, named, ...(isOneOf ? [index] : [])];
      if (isOneOf && rule.rows === 'all' && Object.keys(rule.where).length === 0) {
        report(place, `${role} has access to all rows by this list; write "all" instead`);
      }
      if (isOneOf && operation === 'read' && model.scope?.inside !== undefined) {
        report(place, 'x-scope.inside needs one word for the rows ("all", "subtree", "whole" or "own")');
      }
      checkCondition(model, rule.where, [...place, 'where'], report);
      checkSeen(model, role, rule.where, [...place, 'where'], report);
      if (rule.after === undefined) continue;
      if (operation !== 'update')
        report([...place, 'after'], 'a created or deleted record has no "after"; remove "after"');
      checkCondition(model, rule.after, [...place, 'after'], report);
      checkSeen(model, role, rule.after, [...place, 'after'], report);
    }
  }
}
