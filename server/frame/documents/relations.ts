import type { EntityModels } from '../../../src/frame/model/application-model';
import { type EntityModel, listParents } from '../../../src/frame/model/entity-model';
import { getCopy } from '../../../src/frame/model/expression-reads';
import type { CopiedValue, FieldModel } from '../../../src/frame/model/field-model';
import { memoize } from '../../../src/frame/model/once-per';
import { type Dependence, listDependences } from '../../../src/frame/model/relations-to';
import { readTally, type Tally } from '../../../src/frame/model/tally';

export type Copy = { model: EntityModel; field: FieldModel; copy: CopiedValue };

interface Join {
  model: EntityModel;
  key: string;
  on: string;
}

export interface Relations {
  copiesFrom(model: EntityModel): readonly Copy[];
  talliedBy(model: EntityModel): readonly { model: EntityModel; tally: Tally }[];
  childrenOf(model: EntityModel): readonly Join[];
  parentsOf(model: EntityModel): readonly Join[];
  subjectOf(model: EntityModel): EntityModel | undefined;
  dependencesOn(model: EntityModel): readonly Dependence[];
  entitiesAbout(model: EntityModel): readonly { model: EntityModel; key: string }[];
  /** Returns entities whose records keep the claims of their place from creation, if the place is of this entity. */
  entitiesFixedAt(model: EntityModel): readonly { model: EntityModel; key: string }[];
  sharerOf(model: EntityModel): { model: EntityModel; field: string } | undefined;
  referredBy(model: EntityModel, path: string): EntityModel | undefined;
  sharedThrough(model: EntityModel): readonly { model: EntityModel; field: string }[];
  isShare(claim: string): boolean;
  isScoped(model: EntityModel): boolean;
}

export function findRelations(models: EntityModels): Relations {
  const copies = models.list.flatMap((model) =>
    model.fields.flatMap((field): Copy[] => getCopy(model, field.value).map((copy) => ({ model, field, copy }))),
  );
  const sharers = new Set(models.list.flatMap((model) => model.scope?.sharedBy?.entity ?? []));
  const prefixes = [...sharers].map((name) => `${name}:`);
  const byName = (name: string | undefined) => (name === undefined ? undefined : models.byName.get(name));
  return {
    copiesFrom: memoize((model) => copies.filter(({ copy }) => copy.from === model.name)),
    talliedBy: memoize((model) =>
      models.list.flatMap((other) =>
        other.fields.flatMap(({ value }) => {
          const tally = readTally(value);
          return tally?.from === model.name ? [{ model: other, tally }] : [];
        }),
      ),
    ),
    childrenOf: memoize((model) =>
      models.list.flatMap((other) =>
        listParents(other.scope).flatMap(({ entity, key, on }) =>
          entity === model.name ? [{ model: other, key, on }] : [],
        ),
      ),
    ),
    parentsOf: memoize((model) =>
      listParents(model.scope).flatMap(({ entity, key, on }) => {
        const parent = byName(entity);
        return parent === undefined ? [] : [{ model: parent, key, on }];
      }),
    ),
    subjectOf: (model) => byName(model.scope?.about?.entity),
    dependencesOn: memoize((model) => listDependences(model, models.list)),
    entitiesAbout: memoize((model) =>
      models.list.flatMap((other) => {
        const about = other.scope?.about;
        return about?.entity === model.name ? [{ model: other, key: about.key }] : [];
      }),
    ),
    entitiesFixedAt: memoize((model) =>
      models.list.flatMap((other) => {
        const { place: key, entity } = other.scope?.about ?? {};
        const isOther = key !== undefined && entity !== model.name;
        return isOther && other.fieldByPath.get(key)?.reference?.entity === model.name ? [{ model: other, key }] : [];
      }),
    ),
    sharerOf: (model) => {
      const sharer = byName(model.scope?.sharedBy?.entity);
      return sharer && model.scope?.sharedBy && { model: sharer, field: model.scope.sharedBy.field };
    },
    referredBy: (model, path) => byName(model.fieldByPath.get(path)?.reference?.entity),
    sharedThrough: memoize((model) =>
      models.list.flatMap((other) => {
        const sharedBy = other.scope?.sharedBy;
        return sharedBy?.entity === model.name ? [{ model: other, field: sharedBy.field }] : [];
      }),
    ),
    isShare: (claim) => prefixes.some((prefix) => claim.startsWith(prefix)),
    isScoped: (model) => model.scope !== undefined,
  };
}
