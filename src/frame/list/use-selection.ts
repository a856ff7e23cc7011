import { useListContext } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import type { EntityRecord } from '../model/entity-model';
import { useRows } from './use-rows';

export interface Selection {
  /** Whether rows of this list can be selected at all: there must be something to do with them. */
  enabled: boolean;
  canDelete: boolean;
  canEdit: boolean;
  /** The selected rows of this page. */
  selected: readonly EntityRecord[];
  isSelected(id: string): boolean;
  toggle(id: string): void;
  /** Selects every row of the page, or none when all are. */
  toggleAll(): void;
  clear(): void;
}

/** Which rows of the page are selected, and whether that makes sense for the session. */
export function useSelection(): Selection {
  const { model, slots } = useEntity();
  const { allows } = useAccess(model);
  const { selectedIds = [], onSelect, onToggleItem, onUnselectItems } = useListContext<EntityRecord>();
  const rows = useRows();
  const canDelete = model.actions.includes('delete') && allows('delete');
  const canEdit = model.actions.includes('edit') && allows('update');
  // What is edited by nobody has actions that are calls, and each says who may.
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
