import { directFields, writesDirectly } from '../../../src/frame/access/direct-writes';
import { FOLD, isFolded } from '../../../src/frame/firestore/shadow-fields';
import { type DocumentView, viewsOf } from '../../../src/frame/firestore/views';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { removalIsRecorded, updateIsRecorded } from './change-record-rules';
import { editorGroups, groupConditions, roleGroups } from './roles';
import { levelsOf, placesOf } from './shape';
import { all, listOf, member } from './text';
import { validLevels } from './validity-rules';

const INDENT = '        ';
const NEW = 'request.resource.data';
const OLD = 'resource.data';

function stampedKeys(model: EntityModel): (readonly string[])[] {
  return model.fields.flatMap(({ value, keys }) =>
    value !== undefined && 'now' in value && value.now === 'write' ? [keys] : [],
  );
}

function partsOf(model: EntityModel): DocumentView[] {
  return viewsOf(model).filter(({ whole }) => !whole);
}

const documentPath = (collection: string) => `/databases/$(database)/documents/${collection}/$(id)`;

function levelConditions(model: EntityModel, models: EntityModels, places: readonly (readonly string[])[]): string[] {
  const proven = validLevels(model, models);
  return levelsOf(places).map(({ keys, names }) => {
    const before = member(OLD, keys);
    if (keys[0] === FOLD) {
      const level = keys.slice(1);
      const sides = [member(NEW, keys), before, member(NEW, level), member(OLD, level)];
      return `foldFollows(${[...sides, listOf(names)].join(', ')})`;
    }
    const valid = proven.find((level) => level.keys.join('.') === keys.join('.'));
    if (valid === undefined) return `differences(${member(NEW, keys)}, ${before}).hasOnly(${listOf(names)})`;
    const texts = valid.fields.some(isFolded) ? [member(NEW, [FOLD, ...keys])] : [];
    return `${valid.name}(${[member(NEW, keys), before, listOf(names), ...texts].join(', ')})`;
  });
}

function viewConditions(model: EntityModel): string[] {
  return partsOf(model).map(({ collection }) => `getAfter(${documentPath(collection)}).data.version == ${NEW}.version`);
}

function changeConditions({ accounts }: EntityModels): string[] {
  return accounts?.viewOnly === undefined ? [] : ['mayChange()'];
}

function updateStatements(model: EntityModel, models: EntityModels): string[] {
  const stamped = stampedKeys(model);
  return editorGroups(model, directFields(model, models)).map((group) => {
    const conditions = [
      ...groupConditions(group),
      ...changeConditions(models),
      `${NEW}.version == ${OLD}.version + 1`,
      ...stamped.map((keys) => `${member(NEW, keys)} == request.time`),
      ...levelConditions(model, models, [...placesOf(group.fields), ...stamped, ['version']]),
      ...viewConditions(model),
      updateIsRecorded(model),
    ];
    return `      allow update: if ${all(conditions, INDENT)};`;
  });
}

function removeStatements(model: EntityModel, models: EntityModels): string[] {
  if (!writesDirectly(models, model, 'delete')) return [];
  return roleGroups(model, 'delete').map((group) => {
    const gone = partsOf(model).map(({ collection }) => `!existsAfter(${documentPath(collection)})`);
    return `      allow delete: if ${all([...groupConditions(group), ...changeConditions(models), ...gone, removalIsRecorded(model)], INDENT)};`;
  });
}

export function wholeStatements(model: EntityModel, models: EntityModels): string[] {
  return [...updateStatements(model, models), ...removeStatements(model, models)];
}
