import type { EntityModel } from '../model/types';

/** Addresses of an entity's screens. */
export const paths = {
  list: (model: EntityModel) => `/${model.route}`,
  create: (model: EntityModel) => `/${model.route}/create`,
  edit: (model: EntityModel, id: string) => `/${model.route}/${encodeURIComponent(id)}/edit`,
  show: (model: EntityModel, id: string) => `/${model.route}/${encodeURIComponent(id)}/show`,
};
