import type { EntityModel } from '../model/entity-model';
import type { PlainObject } from '../model/paths';

type Routed = Pick<EntityModel, 'route'>;

/** @param path as in the entity's slots, for example `import` or `:id/alarms` */
function dialog(model: Routed, path: string, id = ''): string {
  return `/${model.route}/${path.replace(':id', () => encodeURIComponent(id))}`;
}

/** Name of the parameter, and of the navigation state, with initial values for the form of a new record. */
export const RECORD_KEY = 'record';

export const paths = {
  list: (model: Routed) => `/${model.route}`,
  create: (model: Routed) => dialog(model, 'create'),
  createWith: (model: Routed, values: PlainObject) =>
    `${dialog(model, 'create')}?${new URLSearchParams({ [RECORD_KEY]: JSON.stringify(values) })}`,
  edit: (model: Routed, id: string) => dialog(model, ':id/edit', id),
  show: (model: Routed, id: string) => dialog(model, ':id/show', id),
  dialog,
};
