import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { StorageKind } from '../../../src/frame/model/field-type-data';
import type { PlainObject } from '../../../src/frame/model/paths';
import { at, storageOf } from './acl';
import { levelTokens } from './checks';
import type { DocumentContext } from './context';
import type { UnitOfWork } from './unit-of-work';
import type { WriteOperation } from './write-operation';

export const READ_TOGETHER = 30;
const MAX_SHARED = 100;

interface Question {
  model: EntityModel;
  path: string;
  own: string;
}

function aboutIds({ relations }: DocumentContext, model: EntityModel, idField: string): Question[] {
  const isId = (path: string) => path === 'id' || path === idField;
  const sharer = relations.sharerOf(model);
  const joins = [
    ...relations.entitiesAbout(model).map(({ model: other, key }) => ({ model: other, path: key })),
    ...relations
      .copiesFrom(model)
      .flatMap(({ model: other, copy }) => (isId(copy.on) ? { model: other, path: copy.key } : [])),
    ...relations.childrenOf(model).flatMap((child) => {
      const join = child.scope?.parent;
      return join !== undefined && isId(join.on) ? { model: child, path: join.key } : [];
    }),
    ...(sharer === undefined ? [] : [{ model: sharer.model, path: sharer.field }]),
  ];
  return joins.map((join) => ({ ...join, own: idField }));
}

function aboutUnique({ models }: DocumentContext, model: EntityModel): Question[] {
  const tokens = levelTokens(models).map(({ model: owner, field }) => ({ model: owner, path: field.path }));
  return model.unique.flatMap((own) => {
    const isToken = tokens.some((token) => token.model.name === model.name && token.path === own);
    return (isToken ? tokens : [{ model, path: own }]).map((place) => ({ ...place, own }));
  });
}

function questionsOf(context: DocumentContext, model: EntityModel): Question[] {
  const { idField } = model;
  return [...(idField === undefined ? [] : aboutIds(context, model, idField)), ...aboutUnique(context, model)];
}

function textsAt(bodies: readonly PlainObject[], path: string): string[] {
  const values = bodies.map((body) => at({ ...body, id: '' }, path));
  return [...new Set(values.filter((value) => typeof value === 'string'))].filter((value) => value !== '');
}

export async function readAhead(
  context: DocumentContext,
  unit: UnitOfWork,
  operations: readonly WriteOperation[],
): Promise<void> {
  const bodies = new Map<EntityModel, PlainObject[]>();
  for (const operation of operations) {
    if (operation.type !== 'create') continue;
    bodies.set(operation.model, [...(bodies.get(operation.model) ?? []), operation.body]);
  }
  for (const [model, created] of bodies) {
    if (created.length < 2) continue;
    if (model.idField !== undefined) {
      const ids = textsAt(created, model.idField).filter((id) => !id.includes('/'));
      await unit.load(model.collection, ids);
    }
    for (const { model: other, path, own } of questionsOf(context, model)) {
      const storage: StorageKind = storageOf(other, path);
      if (path === 'id' || path === other.idField) continue;
      await unit.findEach(other.collection, path, storage, textsAt(created, own), MAX_SHARED);
    }
  }
}
