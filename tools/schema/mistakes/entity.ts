import { canRoleSeeField, getRows } from '../../../src/frame/access/can';
import { OPERATIONS } from '../../../src/frame/model/access-model';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { getAccessKeyword } from '../../../src/frame/model/compile-access';
import { listSourcePaths } from '../../../src/frame/model/computed-from';
import { consolePaths, createPathMatcher } from '../../../src/frame/model/console-paths';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { getCopy } from '../../../src/frame/model/expression-reads';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { suggest } from '../../../src/frame/model/schema-error';
import type { EntitySchema } from '../../../src/frame/model/source';
import { listTalliedPaths, readTally } from '../../../src/frame/model/tally';
import { checkRowRules } from './conditions';
import type { Report } from './schema-nodes';

type Entities = ReadonlyMap<string, EntityModel>;

type Place = { entity: string; path: string };

function sourcesOf({ entity, path }: Place, byName: Entities): Place[] {
  const model = byName.get(entity);
  const field = model?.fieldByPath.get(path);
  if (model === undefined || field === undefined) return [];
  const copies = getCopy(model, field.value);
  const own = [...listSourcePaths(model, field), ...copies.map(({ key }) => key)].map((from) => ({
    entity,
    path: from,
  }));
  const tally = readTally(field.value);
  const tallied =
    tally === undefined ? [] : listTalliedPaths(tally).map((source) => ({ entity: tally.from, path: source }));
  return [...own, ...copies.map(({ from, field: source }) => ({ entity: from, path: source })), ...tallied];
}

function wayBack<T>(start: T, nextOf: (place: T) => readonly T[], name: (place: T) => string): string[] | undefined {
  const seen = new Set<string>();
  function follow(place: T, way: readonly string[]): string[] | undefined {
    for (const next of nextOf(place)) {
      if (name(next) === name(start)) return [...way, name(next)];
      if (seen.has(name(next))) continue;
      seen.add(name(next));
      const found = follow(next, [...way, name(next)]);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return follow(start, [name(start)]);
}

/** Returns a cycle of computed fields, such as `["a.cost", "b.total", "a.cost"]`, whose updates would never end. */
export function findCircle(start: Place, byName: Entities): string[] | undefined {
  return wayBack(
    start,
    (place) => sourcesOf(place, byName),
    ({ entity, path }) => `${entity}.${path}`,
  );
}

function scopeCircle(start: EntityModel, byName: Entities): string[] | undefined {
  const above = ({ scope }: EntityModel) =>
    [scope?.parent?.entity, scope?.otherParent?.entity, scope?.about?.entity].flatMap(
      (next) => byName.get(next ?? '') ?? [],
    );
  return wayBack(start, above, ({ name }) => name);
}

const LISTED = ['textList', 'json'];

function checkNamedFields(model: EntityModel, { 'x-resource': resource }: EntitySchema, report: Report): void {
  const need = (
    name: string | undefined,
    steps: (string | number)[],
    isWrong: (field: FieldModel) => string | false,
  ) => {
    const field = name === undefined ? undefined : model.fieldByPath.get(name);
    const problem = field !== undefined && isWrong(field);
    if (problem) report(['/x-resource', ...steps], `"${name}" ${problem}`);
  };
  const isSecret = ({ writeOnly }: FieldModel) => writeOnly && 'is writeOnly and never stored; choose another field';
  const isNoValue = (field: FieldModel) =>
    isSecret(field) || (LISTED.includes(field.storage) && 'is a list or an object; choose a single value');
  const isOneOfTwo = ({ storage }: FieldModel) =>
    storage === 'boolean' && 'is a boolean, so at most two records could exist; choose another field';
  for (const [index, name] of (resource.search ?? []).entries()) {
    need(name, ['search', index], (field) => {
      const isText = field.storage === 'text' || field.storage === 'textList';
      return (
        isSecret(field) || (!isText && 'is not a text, and the search reads only texts; filter by the field instead')
      );
    });
  }
  for (const [index, name] of (resource.unique ?? []).entries()) {
    need(name, ['unique', index], (field) => isNoValue(field) || isOneOfTwo(field));
  }
  for (const [index, name] of (resource.card ?? []).entries()) {
    const isTitle = name === model.recordLabel && 'is the heading of the card already; choose another field';
    need(name, ['card', index], (field) => isSecret(field) || isTitle);
  }
  need(resource.defaultSort?.field, ['defaultSort', 'field'], isNoValue);
  need(resource.recordLabel, ['recordLabel'], isNoValue);
  need(resource.idField, ['idField'], (field) => {
    if (field.storage !== 'text') return 'is not a text, but an id must be one; use type "string"';
    return !field.required && 'may be missing, but an id may not; add the field to "required"';
  });
  for (const field of model.fields) {
    const by = field.sortBy === undefined ? undefined : model.fieldByPath.get(field.sortBy);
    if (by === undefined || !isNoValue(by)) continue;
    report([field.pointer, 'x-field', 'sortBy'], `"${by.path}" ${isNoValue(by)}`);
  }
}

function checkRows(model: EntityModel, schema: EntitySchema, { accounts }: EntityModels, report: Report): void {
  const { scope } = model;
  for (const operation of OPERATIONS) {
    const reached = model.roles.flatMap((role) => getRows(model, operation, role).map(({ rows }) => ({ role, rows })));
    for (const { role, rows } of reached) {
      const place = ['/x-access', getAccessKeyword(operation, schema['x-access'])] as const;
      if ((rows === 'subtree' || rows === 'whole') && scope === undefined) {
        report(
          place,
          `${role} would have access to nothing: "${rows}" needs the place of a record; add x-scope, or write "all"`,
        );
      }
      if (rows === 'own' && accounts !== undefined && accounts.model.name !== model.name && scope === undefined) {
        report(place, `"own" applies only to the user record in ${accounts.model.name}; use "subtree" or "all"`);
      }
      if (operation !== 'read' && model.access.read[role] === undefined) {
        report(place, `${role} may ${operation} records without reading them; add the role to x-access.read`);
      }
    }
  }
}

function checkScope(model: EntityModel, { byName }: EntityModels, report: Report): void {
  const { parent, sharedBy, level, about } = model.scope ?? {};
  if (model.scope !== undefined && [level, parent, sharedBy, about].every((part) => part === undefined)) {
    report(['/x-scope'], 'is empty; add level, parent, sharedBy or about');
  }
  if (parent !== undefined && !model.fieldByPath.has(parent.key) && parent.key !== 'id') {
    const hint = suggest(parent.key, [...model.fieldByPath.keys()]);
    report(['/x-scope', 'parent', 'key'], `there is no field "${parent.key}"${hint}`);
  }
  const key = parent && model.fieldByPath.get(parent.key);
  if (parent?.on === 'id' && key !== undefined && key.reference?.entity !== parent.entity) {
    report(
      ['/x-scope', 'parent', 'key'],
      `"${key.path}" is not a reference to "${parent.entity}"; add an "x-ref" to it`,
    );
  }
  for (const [word, path] of [
    ['parent', parent?.key],
    ['about', about?.key],
  ] as const) {
    const several = model.fieldByPath.get(path ?? '')?.among;
    if (several === undefined) continue;
    const problem = `"${path}" is one of several targets of "${several.of}"; a record with another target would have no place`;
    report(['/x-scope', word, 'key'], `${problem}; name a reference to one entity`);
  }
  const place = about?.place === undefined ? undefined : model.fieldByPath.get(about.place);
  if (about?.place !== undefined && (about.fixed !== true || place?.reference === undefined)) {
    report(['/x-scope', 'about', 'place'], 'needs "fixed": true, and names a field with an "x-ref"');
  }
  const circle = model.scope && scopeCircle(model, byName);
  if (circle !== undefined) {
    const way = circle.join(' in ');
    report(['/x-scope'], `refers back to itself (${way}), so no record has a place; remove one of the scopes`);
  }
  const shared = sharedBy && byName.get(sharedBy.entity)?.fieldByPath.get(sharedBy.field);
  if (shared !== undefined && shared.storage !== 'textList' && shared.storage !== 'json') {
    report(['/x-scope', 'sharedBy', 'field'], `"${shared.path}" is not a list of ids; choose a field with a list`);
  }
  checkChoices(model, byName, report);
}

/** Checks that the fields named in `chosenBy` exist, and that its groups have the right references. */
function checkChoices(model: EntityModel, byName: EntityModels['byName'], report: Report): void {
  const { entity = '', chosenBy } = model.scope?.sharedBy ?? {};
  const owner = byName.get(entity);
  if (chosenBy === undefined || owner === undefined) return;
  const place = ['/x-scope', 'sharedBy', 'chosenBy'] as const;
  const groups = Object.entries(chosenBy.groups);
  for (const path of [chosenBy.records, chosenBy.everything, ...groups.map(([list]) => list)]) {
    const hint = suggest(path, [...owner.fieldByPath.keys()]);
    if (!owner.fieldByPath.has(path)) report([...place], `"${entity}" has no field "${path}"${hint}`);
  }
  for (const [path, key] of groups) {
    const list = owner.fieldByPath.get(path);
    const isReference = list?.storage === 'textList' && list.reference !== undefined;
    if (list !== undefined && !isReference)
      report([...place, 'groups'], `"${path}" is not a list of references; add an "x-ref"`);
    const hint = suggest(key, [...model.fieldByPath.keys()]);
    if (!model.fieldByPath.has(key)) report([...place, 'groups', path], `there is no field "${key}"${hint}`);
  }
}

function checkInside(model: EntityModel, { 'x-access': access }: EntitySchema, report: Report): void {
  const { level, inside } = model.scope ?? {};
  if (inside === undefined) return;
  if (level === undefined)
    report(['/x-scope', 'inside'], 'no role has access to a whole record without a level; add a level');
  if (model.recordLabel !== 'id' && !inside.fields.includes(model.recordLabel)) {
    report(['/x-scope', 'inside'], `without "${model.recordLabel}" records have no name; add it`);
  }
  for (const operation of ['update', 'delete'] as const) {
    const role = model.roles.find((name) => getRows(model, operation, name).some(({ rows }) => rows === 'subtree'));
    if (role === undefined) continue;
    report(
      ['/x-access', getAccessKeyword(operation, access)],
      `${role} would write fields that x-scope.inside hides; write "whole" or "all"`,
    );
  }
}

function checkSingle(model: EntityModel, schema: EntitySchema, report: Report): void {
  const { 'x-resource': resource, 'x-access': access } = schema;
  if (model.single !== true) return;
  for (const operation of ['create', 'delete'] as const) {
    if (Object.keys(model.access[operation]).length === 0) continue;
    report(
      ['/x-access', getAccessKeyword(operation, access)],
      'the only record ("single") cannot be created or deleted; write only "update"',
    );
  }
  for (const word of ['actions', 'idField', 'unique', 'defaultSort'] as const) {
    if (resource[word] === undefined) continue;
    report(['/x-resource', word], 'has no effect on an entity with one record ("single"); remove it');
  }
  if (model.scope !== undefined) report(['/x-scope'], 'the only record ("single") has no place; remove x-scope');
  for (const { required, value, schema, pointer } of model.fields) {
    if (!required || value !== undefined || schema.default !== undefined) continue;
    report([pointer], 'required, but the server creates the only record ("single"); add a default');
  }
}

function checkRequired(model: EntityModel, report: Report): void {
  const isMade = Object.keys(model.access.create).length > 0;
  for (const field of model.fields) {
    const isGiven = field.value !== undefined || field.initial !== undefined || field.schema.default !== undefined;
    if (!isMade || !field.required || !field.readOnly || isGiven) continue;
    report([field.pointer, 'readOnly'], 'required, but no form writes the field; add an x-value, a default or a form');
  }
}

function checkOwnNames(model: EntityModel, report: Report): void {
  const paths = model.fields.map(({ path }) => path.toLowerCase());
  for (const [index, { path, pointer }] of model.fields.entries()) {
    const twin = model.fields[paths.indexOf(paths[index] ?? '')]?.path;
    if (twin === path) continue;
    report([pointer], `differs from "${twin}" only in capital letters, which a database ignores; choose another name`);
  }
  const isTaken = createPathMatcher(consolePaths({ list: [] }, {}));
  if (isTaken(`/${model.route}`)) {
    report(['/x-resource', 'route'], `"/${model.route}" is a page of every application; choose another route`);
  }
}

function checkStrategy({ strategy, watchedUpTo }: EntityModel, report: Report): void {
  if (strategy === 'live' && watchedUpTo !== undefined) {
    report(
      ['/x-resource', 'watchedUpTo'],
      'applies only to the strategy "page"; choose that strategy, or remove the keyword',
    );
  }
}

function checkReaders(model: EntityModel, report: Report): void {
  const readers = Object.keys(model.access.read);
  if (readers.length === 0) report(['/x-access', 'read'], 'no role can read the records; name a role');
  const label = model.fieldByPath.get(model.recordLabel);
  const blind = label && readers.find((role) => !canRoleSeeField(label, role));
  if (label === undefined || blind === undefined) return;
  report(
    ['/x-resource', 'recordLabel'],
    `${blind} does not see "${label.path}", the name of the records; make the field visible to the role, or choose another field`,
  );
}

export function checkEntity(model: EntityModel, schema: EntitySchema, models: EntityModels, report: Report): void {
  checkNamedFields(model, schema, report);
  checkRows(model, schema, models, report);
  checkReaders(model, report);
  checkRowRules(model, schema, report);
  checkScope(model, models, report);
  checkInside(model, schema, report);
  checkSingle(model, schema, report);
  checkRequired(model, report);
  checkStrategy(model, report);
  checkOwnNames(model, report);
}
