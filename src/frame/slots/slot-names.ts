import type { EntitySlots } from './slots';

/** What the names inside a slot are of: a slot of one value has none. */
export type NamesInSlot = 'fields' | 'filters' | 'sections' | 'pages' | 'texts' | 'own';

/** Every slot, with what its names are of: those of fields, filters and sections come from the schema. */
export const namesInSlots: Readonly<Record<keyof EntitySlots, NamesInSlot>> = {
  rowMark: 'own',
  rowActions: 'own',
  laterRowActions: 'own',
  bulkActions: 'own',
  toolbarActions: 'own',
  cells: 'fields',
  filters: 'filters',
  controls: 'fields',
  pages: 'pages',
  afterCreate: 'own',
  sections: 'sections',
  dialogs: 'own',
  useRemoval: 'own',
  texts: 'texts',
};

/** The pages that a slot can stand in the place of. */
export const slotPages: Readonly<Record<keyof Required<NonNullable<EntitySlots['pages']>>, true>> = {
  list: true,
  create: true,
  edit: true,
  show: true,
};
