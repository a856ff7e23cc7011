import type { Operation } from '../model/access-model';
import type { EntityModels } from '../model/application-model';
import { WAITING } from '../model/drafts';
import type { EntityModel } from '../model/entity-model';
import { checkedPaths } from '../model/expression-check';
import { copiedBy, readsOf } from '../model/expression-reads';
import type { FieldModel } from '../model/field-model';
import { namesFiles } from '../model/file-value';
import { overlapPaths } from '../model/overlap';
import { talliedPaths, tallyOf } from '../model/tally';
import { unprovableReason } from './provable-values';

/** Security rules evaluate at most 1,000 expressions per request; changes of more fields go through the server. */
export const MAX_DIRECT_FIELDS = 10;

const TEMPLATE_PART = /\{([^}]+)\}/g;

/** Fields from which the server derives values or the place of the record, or which need other checks. */
function sourcesOfOwnValues(model: EntityModel): string[] {
  const parent = model.scope?.parent;
  const fromValues = model.fields.flatMap(({ value }) => {
    if (value === undefined) return [];
    if ('template' in value) return [...value.template.matchAll(TEMPLATE_PART)].flatMap(([, path]) => path ?? []);
    if ('compute' in value) return [value.compute.from];
    const own = 'expression' in value ? readsOf(model, value.expression).own : [];
    return [...own, ...copiedBy(model, value).map(({ key }) => key)];
  });
  // The server checks these values and their relations.
  const checked = [
    ...[...model.checks.flatMap(({ paths }) => paths), ...checkedPaths(model)],
    ...model.overlapChecks.flatMap(overlapPaths),
  ];
  const { about, sharedBy } = model.scope ?? {};
  return [
    ...[...fromValues, ...checked, ...Object.values(sharedBy?.chosenBy?.groups ?? {})],
    ...(parent === undefined ? [] : [parent.key]),
    ...(about === undefined ? [] : [about.key]),
  ];
}

function sourcesOfOtherValues(model: EntityModel, models: EntityModels): string[] {
  return models.list.flatMap((other) => {
    const { fields, scope } = other;
    const takenOver = fields.flatMap(({ value }) => {
      if (value === undefined) return [];
      const tally = tallyOf(value);
      if (tally !== undefined) return tally.from === model.name ? talliedPaths(tally) : [];
      const copied = copiedBy(other, value).filter(({ from }) => from === model.name);
      return copied.flatMap(({ on, field }) => [on, field]);
    });
    const joined = scope?.parent?.entity === model.name ? [scope.parent.on] : [];
    const shared = scope?.sharedBy?.entity === model.name ? [scope.sharedBy.field] : [];
    return [...takenOver, ...joined, ...shared];
  });
}

function isPlain(field: FieldModel, model: EntityModel): boolean {
  const { path, type, readOnly, writeOnly, only, value, reference, editableBy, editableWhile } = field;
  const written = !readOnly && !writeOnly && only !== 'create' && value === undefined && reference === undefined;
  // Fields that only the server sets are not editable.
  const isSomebodys = editableBy.length > 0;
  // The browser would have to prove its role per field, so the server writes such fields.
  const isAlways = editableWhile === undefined;
  return (
    written &&
    isSomebodys &&
    isAlways &&
    !namesFiles(type) &&
    path !== model.idField &&
    !(model.changesWait === true && path === WAITING) &&
    !model.unique.includes(path) &&
    !model.search.includes(path)
  );
}

/** True if only the server writes an entity, because sessions depend on account records. */
function isServersOwn(model: EntityModel, models: EntityModels): boolean {
  return model.open || model.name === models.accounts?.model.name || models.writtenByServer.has(model.name);
}

export function fieldsOfTheRecordAlone(model: EntityModel, models: EntityModels): FieldModel[] {
  if (isServersOwn(model, models)) return [];
  const sources = new Set([...sourcesOfOwnValues(model), ...sourcesOfOtherValues(model, models)]);
  return model.fields.filter((field) => isPlain(field, model) && !sources.has(field.path));
}

/**
 * Fields that a browser may write directly: the change affects only this record, and a security rule can prove the
 * value. All other writes go through the server.
 */
export function directFields(model: EntityModel, models: EntityModels): FieldModel[] {
  return fieldsOfTheRecordAlone(model, models).filter((field) => unprovableReason(model, field) === undefined);
}

function fieldsAt(model: EntityModel, path: string): FieldModel[] {
  return model.fields.filter(
    (field) => field.path === path || path.startsWith(`${field.path}.`) || field.path.startsWith(`${path}.`),
  );
}

function removesDirectly(model: EntityModel, models: EntityModels): boolean {
  if (isServersOwn(model, models) || sourcesOfOtherValues(model, models).length > 0) return false;
  // The server must record the owners of the files.
  if (model.fields.some(({ type }) => namesFiles(type))) return false;
  return model.scope?.parent === undefined && model.scope?.sharedBy === undefined;
}

/**
 * True if a browser may write directly, as a security rule can prove. Decides for the data provider and the generated
 * rules. New records are never direct, because the server creates ids, tokens, unique values and search parts.
 * @param paths changed dotted paths of an update. Default: any update.
 */
export function writesDirectly(
  models: EntityModels,
  model: EntityModel,
  operation: Exclude<Operation, 'read'>,
  paths?: readonly string[],
): boolean {
  if (operation === 'create') return false;
  if (operation === 'delete') return removesDirectly(model, models);
  const direct = new Set(directFields(model, models));
  if (paths === undefined) return direct.size > 0;
  const changed = paths.map((path) => fieldsAt(model, path));
  const allDirect = changed.every((fields) => fields.length > 0 && fields.every((field) => direct.has(field)));
  return allDirect && new Set(changed.flat()).size <= MAX_DIRECT_FIELDS;
}
