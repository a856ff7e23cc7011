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

/** Rules evaluate 1,000 expressions for one request; what changes more fields than this goes through the server. */
export const MAX_DIRECT_FIELDS = 10;

const TEMPLATE_PART = /\{([^}]+)\}/g;

/** The fields that a record's server-made values and its place are made from, or that somebody else is asked about. */
function sourcesOfOwnValues(model: EntityModel): string[] {
  const parent = model.scope?.parent;
  const fromValues = model.fields.flatMap(({ value }) => {
    if (value === undefined) return [];
    if ('template' in value) return [...value.template.matchAll(TEMPLATE_PART)].flatMap(([, path]) => path ?? []);
    if ('compute' in value) return [value.compute.from];
    const own = 'expression' in value ? readsOf(model, value.expression).own : [];
    return [...own, ...copiedBy(model, value).map(({ key }) => key)];
  });
  // Whoever is asked about a value is asked by the server, and what fields say of each other is its to judge.
  const checked = [
    ...[...model.checks.flatMap(({ paths }) => paths), ...checkedPaths(model)],
    ...model.overlapChecks.flatMap(overlapPaths),
  ];
  const about = model.scope?.about;
  return [
    ...[...fromValues, ...checked],
    ...(parent === undefined ? [] : [parent.key]),
    ...(about === undefined ? [] : [about.key]),
  ];
}

/** The fields of a record that other records are found or made by. */
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
  // What the server alone puts in is nobody's to change.
  const isSomebodys = editableBy.length > 0;
  // A browser would have to prove which role it is for which field: the server does.
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

/** Whether only the server writes an entity: what is signed in changes with the records of accounts. */
function isServersOwn(model: EntityModel, models: EntityModels): boolean {
  return model.open || model.name === models.accounts?.model.name || models.writtenByServer.has(model.name);
}

/** Fields whose change concerns their record alone, whatever a security rule can know of their values. */
export function fieldsOfTheRecordAlone(model: EntityModel, models: EntityModels): FieldModel[] {
  if (isServersOwn(model, models)) return [];
  const sources = new Set([...sourcesOfOwnValues(model), ...sourcesOfOtherValues(model, models)]);
  return model.fields.filter((field) => isPlain(field, model) && !sources.has(field.path));
}

/**
 * Fields that a browser may write into the document database by itself: their change concerns this record alone, and a
 * security rule can prove the new value. Everything else goes through the server.
 */
export function directFields(model: EntityModel, models: EntityModels): FieldModel[] {
  return fieldsOfTheRecordAlone(model, models).filter((field) => unprovableReason(model, field) === undefined);
}

/** The fields that a changed path concerns: a field, a part of one, or a group of them. */
function fieldsAt(model: EntityModel, path: string): FieldModel[] {
  return model.fields.filter(
    (field) => field.path === path || path.startsWith(`${field.path}.`) || field.path.startsWith(`${path}.`),
  );
}

function removesDirectly(model: EntityModel, models: EntityModels): boolean {
  if (isServersOwn(model, models) || sourcesOfOtherValues(model, models).length > 0) return false;
  // Whose files they were is the server's to note.
  if (model.fields.some(({ type }) => namesFiles(type))) return false;
  return model.scope?.parent === undefined && model.scope?.sharedBy === undefined;
}

/**
 * Whether a write needs nothing but this record, so that a browser makes it by itself and a security rule proves it.
 * Decides for the data provider and for the generated rules alike. A new record is never direct: ids, tokens, values
 * that no other record may have and the parts that searches read are the server's to make.
 *
 * @param paths of an update: the dotted paths that change; left out: whether any update is direct.
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
