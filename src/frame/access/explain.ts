import { OPERATIONS, type Operation, type RowRule } from '../model/access-model';
import type { EntityModels } from '../model/application-model';
import type { EntityModel } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { APPLICATION_FILE } from '../model/rights';
import { findPlace, type SchemaLines, type SchemaPlace } from '../model/schema-lines';
import {
  type AccessSubject,
  CLAIM_ALL,
  CLAIM_NOTHING,
  canRoleSeeField,
  canSeeField,
  canWriteField,
  isInside,
  rowScope,
} from './can';
import { may, mayOpenPage } from './may';

export type Explained =
  | { kind: 'page' }
  | { kind: 'operation'; operation: Operation }
  | { kind: 'sees' | 'creates' | 'changes'; field: FieldModel }
  | { kind: 'capability'; name: string };

export interface Explanation {
  about: Explained;
  allowed: boolean;
  scope?: string;
  rules?: readonly (Partial<RowRule> & Pick<RowRule, 'where'>)[];
  place: SchemaPlace;
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function writerOf({ rights }: EntityModels, { name }: EntityModel, { path }: FieldModel): string | undefined {
  return [...rights.capabilities.values()].find(({ writes }) => writes[name]?.includes(path) === true)?.name;
}

export function describeReachedRows(scope: string, { claim }: AccessSubject): string {
  if (scope === 'own' || scope === 'all') return scope;
  if (claim === CLAIM_ALL) return 'all';
  return claim === CLAIM_NOTHING ? 'listed' : scope;
}

export function explainEntity(
  models: EntityModels,
  lines: SchemaLines,
  subject: AccessSubject,
  model: EntityModel,
): Explanation[] {
  const { role } = subject;
  const file = `${model.name}.schema.json`;
  const inEntity = (...pointers: string[]) => findPlace(lines, file, pointers);
  const inRights = (...pointers: string[]) => findPlace(lines, APPLICATION_FILE, pointers);
  const placesOf = (word: string) => [`/x-access/${word}/${escaped(role)}`, `/x-access/${word}/*`, `/x-access/${word}`];
  const placeOf = (operation: Operation) =>
    inEntity(...placesOf(operation), ...(operation === 'read' ? [] : placesOf('write')));
  const isOpen = mayOpenPage(models.rights, subject, model);
  const gate = [...models.rights.capabilities.values()].find(({ opens }) => opens.includes(model.name));

  const operations = OPERATIONS.map((operation): Explanation => {
    const scope = rowScope(model, operation, role);
    const allowed = scope !== undefined;
    const rules = model.rowRules[operation]?.[role];
    return {
      about: { kind: 'operation', operation },
      allowed,
      place: placeOf(operation),
      ...(allowed ? { scope } : {}),
      ...(rules === undefined ? {} : { rules }),
    };
  });

  function writing(field: FieldModel, operation: 'create' | 'update'): Explanation {
    const hasRows = rowScope(model, operation, role) !== undefined;
    const allowed = hasRows && canWriteField(field, role, operation);
    const writer = writerOf(models, model, field);
    const own = [
      ...(field.editableWhile?.[role] === undefined ? [] : [`${field.pointer}/x-field/editableWhile`]),
      `${field.pointer}/x-field/editableBy`,
      `${field.pointer}/readOnly`,
      `${field.pointer}/x-value`,
    ];
    const place = () => {
      if (!hasRows) return placeOf(operation);
      if (!allowed && !field.readOnly && !field.writeOnly && !field.visibleTo.includes(role)) {
        return inEntity(`${field.pointer}/x-field/visibleTo`, field.pointer);
      }
      if (!allowed && field.readOnly) return inEntity(...own.slice(1), field.pointer);
      if (writer !== undefined) return inRights(`/capabilities/${escaped(writer)}/writes/${model.name}`);
      return inEntity(...(field.only === undefined ? own : [`${field.pointer}/x-field/only`, ...own]), field.pointer);
    };
    const where = allowed ? field.editableWhile?.[role] : undefined;
    const about = { kind: operation === 'create' ? ('creates' as const) : ('changes' as const), field };
    return { about, allowed, place: place(), ...(where && { rules: [{ where }] }) };
  }

  const isHiddenInside = (field: FieldModel) =>
    isInside(subject, model) && canRoleSeeField(field, role) && !canSeeField(field, subject);
  const readsRows = rowScope(model, 'read', role) !== undefined;
  const seeing = (field: FieldModel) =>
    inEntity(
      ...(isHiddenInside(field) ? ['/x-scope/inside'] : []),
      ...(field.writeOnly ? [`${field.pointer}/writeOnly`] : []),
      `${field.pointer}/x-field/visibleTo`,
      field.pointer,
    );
  const fields = model.fields.flatMap((field): Explanation[] => [
    {
      about: { kind: 'sees', field },
      allowed: readsRows && canSeeField(field, subject),
      place: readsRows ? seeing(field) : placeOf('read'),
    },
    writing(field, 'create'),
    writing(field, 'update'),
  ]);

  const page: Explanation[] =
    gate === undefined
      ? []
      : [{ about: { kind: 'page' }, allowed: isOpen, place: inRights(`/capabilities/${escaped(gate.name)}/roles`) }];
  return [...page, ...operations, ...fields];
}

export function explainCapabilities(models: EntityModels, lines: SchemaLines, subject: AccessSubject): Explanation[] {
  return [...models.rights.capabilities.keys()].map((name) => ({
    about: { kind: 'capability', name },
    allowed: may(models.rights, subject, name),
    place: findPlace(lines, APPLICATION_FILE, [`/capabilities/${escaped(name)}/roles`]),
  }));
}
