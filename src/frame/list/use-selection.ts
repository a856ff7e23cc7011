import { useListContext } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import type { EntityRecord } from '../model/entity-model';
import { useRows } from './use-rows';

export interface Selection {
  enabled: boolean;
  canDelete: boolean;
  canEdit: boolean;
  selected: readonly EntityRecord[];
  isSelected(id: string): boolean;
  toggle(id: string): void;
  toggleAll(): void;
  clear(): void;
}

export function useSelection(): Selection {
  const { model, slots } = useEntity();
  const { allows } = useAccess(model);
  const { selectedIds = [], onSelect, onToggleItem, onUnselectItems } = useListContext<EntityRecord>();
  const rows = useRows();
  const canDelete = model.actions.includes('delete') && allows('delete');
  const canEdit = model.actions.includes('edit') && allows('update');
  // Entities without an edit action may have bulk actions with access checks of their own.
  const mayAct = !model.actions.includes('edit') || allows('update');
  const canAct = Object.keys(slots.bulkActions ?? {}).length > 0 && mayAct;
  const selected = rows.filter(({ id }) => selectedIds.includes(id));
  return {
    enabled: canDelete || canAct || canEdit,
    canDelete,
    canEdit,
    selected,
    isSelected: (id) => selectedIds.includes(id),
    toggle: onToggleItem,
    toggleAll: () => onSelect(selected.length === rows.length ? [] : rows.map(({ id }) => id)),
    clear: () => onUnselectItems(),
  };
}
