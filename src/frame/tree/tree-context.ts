import { createDefaultContext } from '../context/context';
import type { EntityModel } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';

export const [TreeProvider, useTreeModels] = createDefaultContext<readonly EntityModel[]>([]);

type Branch = { model: EntityModel; key: string; on: string };

export function listRootLevels(models: readonly EntityModel[]): readonly EntityModel[] {
  const levels = models.filter(({ scope }) => scope?.level !== undefined);
  return levels.filter(({ scope }) => !levels.some(({ name }) => name === scope?.parent?.entity));
}

export function listBranches(models: readonly EntityModel[], level: EntityModel): readonly Branch[] {
  return models.flatMap((model): Branch[] => {
    const { level: own, parent } = model.scope ?? {};
    return own !== undefined && parent?.entity === level.name ? [{ model, key: parent.key, on: parent.on }] : [];
  });
}

export function findPathOfLevel(
  model: EntityModel,
  visible: readonly FieldModel[],
  level: EntityModel,
): string | undefined {
  if (model.name === level.name) return 'id';
  const seen = new Set(visible.map(({ path }) => path));
  const reference = visible.find(
    (field) => field.reference?.entity === level.name && field.storage === 'text' && field.filter,
  );
  const link = visible.find((field) => field.link?.entity === level.name && seen.has(field.link.key));
  return reference?.path ?? link?.link?.key;
}
