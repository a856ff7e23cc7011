import type { EntitySlots } from './slots';

type NamesInSlot = 'fields' | 'filters' | 'sections' | 'pages' | 'texts' | 'own';

export const NAMES_IN_SLOTS: Readonly<Record<keyof EntitySlots, NamesInSlot>> = {
  opens: 'own',
  rowMark: 'own',
  rowActions: 'own',
  rowIcons: 'own',
  laterRowActions: 'own',
  bulkActions: 'own',
  toolbarActions: 'own',
  columns: 'own',
  cells: 'fields',
  filters: 'filters',
  controls: 'fields',
  pages: 'pages',
  firstFields: 'own',
  afterCreate: 'own',
  sections: 'sections',
  dialogs: 'own',
  emptyAction: 'own',
  useRemoval: 'own',
  texts: 'texts',
};

export const SLOT_PAGES: Readonly<Record<keyof Required<NonNullable<EntitySlots['pages']>>, true>> = {
  list: true,
  create: true,
  edit: true,
  show: true,
};
