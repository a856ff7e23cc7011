import type { Explanation } from '../../access/explain';
import type { Role } from '../../model/access-model';
import type { RightsModel } from '../../model/application-model';
import type { EntityModel } from '../../model/entity-model';
import { APPLICATION_FILE } from '../../model/rights';
import { pointerTo } from '../../model/schema-error';
import type { SchemaPlace } from '../../model/schema-lines';
import { fileOf } from './draft';

export interface RightSource {
  key: string;
  values: Readonly<Record<string, string>>;
  place: SchemaPlace;
}

export function roleSource({ users, levels }: RightsModel, role: Role): RightSource | undefined {
  const reach = users.get(role);
  if (reach !== undefined) {
    const place = { file: APPLICATION_FILE, pointer: pointerTo('', 'users', role) };
    return { key: `people.${reach}`, values: {}, place };
  }
  const level = [...levels].find(([, opened]) => opened === role)?.[0];
  if (level === undefined) return undefined;
  return {
    key: 'level',
    values: { level },
    place: { file: APPLICATION_FILE, pointer: pointerTo('', 'levels', level) },
  };
}

export function scopeSource(
  { name, scope, fieldByPath }: EntityModel,
  explanations: readonly Explanation[],
): RightSource | undefined {
  const isScoped = explanations.some(({ scope: rows, rules = [] }) =>
    [rows, ...rules.map((rule) => rule.rows)].some((each) => each === 'subtree' || each === 'whole'),
  );
  if (!isScoped || scope === undefined) return undefined;
  const file = fileOf(name);
  const labelled = (path: string) => fieldByPath.get(path)?.label.en ?? path;
  const { parent, sharedBy, about } = scope;
  if (parent !== undefined) {
    const values = { field: labelled(parent.key), entity: parent.entity };
    return { key: 'scope.parent', values, place: { file, pointer: '/x-scope/parent' } };
  }
  if (sharedBy !== undefined) {
    return {
      key: 'scope.sharedBy',
      values: { entity: sharedBy.entity, field: sharedBy.field },
      place: { file, pointer: '/x-scope/sharedBy' },
    };
  }
  if (about !== undefined) {
    const values = { field: labelled(about.key), entity: about.entity };
    return { key: 'scope.about', values, place: { file, pointer: '/x-scope/about' } };
  }
  return { key: 'scope.level', values: { level: scope.level ?? '' }, place: { file, pointer: '/x-scope' } };
}
