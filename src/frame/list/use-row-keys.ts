import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useEntity } from '../entity/entity-context';
import { paths } from '../entity/paths';
import type { EntityRecord } from '../model/entity-model';

export function focusRows(): void {
  document.querySelector<HTMLElement>('tbody > tr[tabindex="0"]')?.focus();
}

function rowsAround(row: HTMLTableRowElement): HTMLTableRowElement[] {
  const siblings = row.parentElement?.children ?? [];
  return [...siblings].filter((element) => element instanceof HTMLTableRowElement);
}

function neighbour(row: HTMLTableRowElement, key: string): HTMLTableRowElement | undefined {
  const rows = rowsAround(row);
  const position = rows.indexOf(row);
  switch (key) {
    case 'ArrowDown':
      return rows[position + 1];
    case 'ArrowUp':
      return rows[position - 1];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    default:
      return undefined;
  }
}

export function useOpening(): (record: EntityRecord) => void {
  const { model, slots } = useEntity();
  const navigate = useNavigate();
  return (record) => {
    const dialog = slots.opens?.(record);
    if (dialog !== undefined) navigate(paths.dialog(model, dialog, record.id));
    else if (model.actions.includes('show')) navigate(paths.show(model, record.id));
  };
}

/** Ignores clicks on controls, in menus outside of the row, and at the end of a text selection. */
export function isClickOnRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.closest('a, button, input, .MuiTableCell-paddingCheckbox') === null && String(getSelection()) === '';
}

type RowKeyActions = { toggle(id: string): void; remove(record: EntityRecord): void };

/** Arrows, Home and End move, Enter and clicks open, Space selects, Delete asks to delete. */
export function useRowKeys(rows: readonly EntityRecord[], { toggle, remove }: RowKeyActions) {
  const ids = rows.map(({ id }) => id);
  const [focused, setFocused] = useState({ id: '', index: 0 });
  const reachable = ids.includes(focused.id) ? focused.id : ids[Math.min(focused.index, ids.length - 1)];
  const hasFocus = useRef(false);
  const open = useOpening();

  useLayoutEffect(() => {
    const isGone = hasFocus.current && reachable !== focused.id && document.activeElement === document.body;
    if (isGone) focusRows();
  }, [reachable, focused]);

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, record: EntityRecord): void {
    const row = event.currentTarget;
    if (event.target !== row) return;
    const next = neighbour(row, event.key);
    if (next === undefined && !['Enter', 'Delete', ' '].includes(event.key)) return;
    event.preventDefault();
    if (event.key === ' ') toggle(record.id);
    if (event.key === 'Delete') remove(record);
    if (event.key === 'Enter') open(record);
    next?.focus();
  }

  return (record: EntityRecord) => ({
    tabIndex: record.id === reachable ? 0 : -1,
    onFocus: () => {
      hasFocus.current = true;
      setFocused({ id: record.id, index: rows.indexOf(record) });
    },
    onBlur: () => {
      hasFocus.current = false;
    },
    onClick: (event: MouseEvent<HTMLElement>) => isClickOnRow(event) && open(record),
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => onKeyDown(event, record),
  });
}
