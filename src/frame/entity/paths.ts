import type { EntityModel } from '../model/entity-model';

type Routed = Pick<EntityModel, 'route'>;

/** @param path as in the entity's slots, for example `import` or `:id/alarms` */
function dialog(model: Routed, path: string, id = ''): string {
  return `/${model.route}/${path.replace(':id', () => encodeURIComponent(id))}`;
}

export const paths = {
  list: (model: Routed) => `/${model.route}`,
  create: (model: Routed) => dialog(model, 'create'),
  edit: (model: Routed, id: string) => dialog(model, ':id/edit', id),
  show: (model: Routed, id: string) => dialog(model, ':id/show', id),
  dialog,
};
