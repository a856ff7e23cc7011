import { directFields, writesDirectly } from '../../../src/frame/access/direct-writes';
import { GRAMS, searchedFields } from '../../../src/frame/firestore/shadow-fields';
import { type DocumentView, viewsOf } from '../../../src/frame/firestore/views';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { editorGroups, groupConditions, type RoleGroup, roleGroups } from './roles';
import { type Level, levelsOf, placesOf } from './shape';
import { all, functionName, functionText, listOf, member } from './text';

const INDENT = '        ';
const NEW = 'request.resource.data';

const startsWith = (place: readonly string[], keys: readonly string[]) =>
  keys.every((key, depth) => place[depth] === key);

function followsName({ collection }: DocumentView): string {
  return functionName(`${collection}-follows`);
}

function hiddenLevels(model: EntityModel, view: DocumentView): Level[] {
  const [whole] = viewsOf(model);
  const shown = placesOf(view.fields);
  const isShown = (place: readonly string[]) => shown.some((other) => other.join('.') === place.join('.'));
  const hidden = placesOf(whole?.fields ?? []).filter((place) => !isShown(place));
  const searched = searchedFields(model, whole?.fields ?? []).length > 0;
  return levelsOf([...hidden, ...(searched ? [[GRAMS]] : [])]).filter(
    ({ keys }) => keys.length === 0 || shown.some((place) => startsWith(place, keys)),
  );
}

function changedLevels(model: EntityModel, models: EntityModels, view: DocumentView): Level[] {
  const fields = directFields(model, models).filter((field) => view.fields.includes(field));
  const changed = levelsOf([...placesOf(fields), ['version']]);
  return hiddenLevels(model, view).map(({ keys }) => {
    const known = changed.find((level) => level.keys.join('.') === keys.join('.'));
    return { keys, names: known?.names ?? [] };
  });
}

const onlyDiffer =
  (one: string, other: string) =>
  ({ keys, names }: Level) =>
    `differences(${member(one, keys)}, ${member(other, keys)}).hasOnly(${listOf(names)})`;

/**
 * Builds a function that verifies a view document. The document may differ from the whole document only in hidden
 * fields, and from its former state only in fields that clients write.
 */
export function viewFunction(model: EntityModel, models: EntityModels, view: DocumentView): string {
  return functionText(
    followsName(view),
    ['view', 'before', 'whole'],
    [
      ...hiddenLevels(model, view).map(onlyDiffer('view', 'whole')),
      ...changedLevels(model, models, view).map(onlyDiffer('view', 'before')),
    ],
  );
}

function editorRows(model: EntityModel, models: EntityModels): RoleGroup[] {
  const byRows = new Map<string, RoleGroup>();
  for (const { rows, roles } of editorGroups(model, directFields(model, models))) {
    const known = byRows.get(rows.join());
    byRows.set(rows.join(), { rows, roles: [...(known?.roles ?? []), ...roles] });
  }
  return [...byRows.values()];
}

/** Builds the write statements of a view; its documents are always written together with the whole document. */
export function viewStatements(model: EntityModel, models: EntityModels, view: DocumentView): string[] {
  const path = `/databases/$(database)/documents/${model.collection}/$(id)`;
  const follows = `${followsName(view)}(${NEW}, resource.data, getAfter(${path}).data)`;
  const removes = writesDirectly(models, model, 'delete') ? roleGroups(model, 'delete') : [];
  const statement = (operation: string, conditions: readonly string[]) =>
    `      allow ${operation}: if ${all(conditions, INDENT)};`;
  return [
    ...editorRows(model, models).map((group) => statement('update', [...groupConditions(group), follows])),
    ...removes.map((group) => statement('delete', [...groupConditions(group), `!existsAfter(${path})`])),
  ];
}
