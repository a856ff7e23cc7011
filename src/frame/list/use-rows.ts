import { useListContext } from 'react-admin';
import { CHANGE_PARAMETER } from '../access/bulk-fields';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { SEARCH_KEY } from '../model/id-field';
import { isPlainObject } from '../model/paths';
import { listFilterNames } from '../query/filter-shape';
import { useIsHidden } from './pending-removals';

const NONE: readonly EntityRecord[] = [];

export function useRows(): readonly EntityRecord[] {
  const { model } = useEntity();
  const { data = NONE } = useListContext<EntityRecord>();
  const isHidden = useIsHidden(model.route);
  return data.filter(({ id }) => !isHidden(id));
}

/** Returns the number of rows without those of this page whose deletion is pending; undefined until known. */
export function useShownTotal(): number | undefined {
  const { data = NONE, total } = useListContext<EntityRecord>();
  const shown = useRows().length;
  return total === undefined ? undefined : total - (data.length - shown);
}

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

function keysOf(json: string): string[] {
  try {
    const parsed: unknown = JSON.parse(json);
    return isPlainObject(parsed) ? listFilterNames(parsed) : [];
  } catch {
    return [];
  }
}

function isFilterable(model: EntityModel, visible: readonly FieldModel[], key: string): boolean {
  if (key === SEARCH_KEY) return model.search.length > 0;
  return key === 'id' || visible.some((field) => field.path === key && field.operators.length > 0);
}

/** Removes invalid parts of copied or typed addresses. @returns the same text if all parts are valid. */
export function cleanAddress(search: string, model: EntityModel, visible: readonly FieldModel[]): string {
  const query = new URLSearchParams(search);
  const filter = query.get('filter');
  const sort = query.get('sort');
  if (filter !== null && !keysOf(filter).every((key) => isFilterable(model, visible, key))) {
    query.delete('filter');
    // Removes the proposed change, which applies only to the filtered records.
    query.delete(CHANGE_PARAMETER);
  }
  if (sort !== null && sort !== 'id' && !visible.some((field) => field.path === sort)) {
    query.delete('sort');
    query.delete('order');
  }
  const cleaned = query.toString();
  return cleaned === new URLSearchParams(search).toString() ? search : cleaned === '' ? '' : `?${cleaned}`;
}
