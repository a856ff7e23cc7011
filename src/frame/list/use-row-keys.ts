import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

/** Puts the focus on the row that Tab would reach, if the page has rows. */
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

/** What opens a row: the first of its actions. */
function openerOf(row: HTMLTableRowElement): HTMLElement | null {
  return row.querySelector('td:last-child a, td:last-child button');
}

interface RowKeyActions {
  /** Selects the row, or not any more. */
  toggle(id: string): void;
  /** Asks to delete the row. */
  remove(id: string): void;
}

/**
 * The keyboard in a table's body: one row can be reached with Tab; arrows, Home and End go from row to row, Enter opens
 * a row, Space selects it and Delete asks to delete it. When the row that has the focus goes, the one in its place gets it.
 *
 * @returns what the element of a row needs.
 */
export function useRowKeys(ids: readonly string[], { toggle, remove }: RowKeyActions) {
  const [focused, setFocused] = useState({ id: '', index: 0 });
  const reachable = ids.includes(focused.id) ? focused.id : ids[Math.min(focused.index, ids.length - 1)];
  const hasFocus = useRef(false);

  useLayoutEffect(() => {
    const isGone = hasFocus.current && reachable !== focused.id && document.activeElement === document.body;
    if (isGone) focusRows();
  }, [reachable, focused]);

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, id: string): void {
    const row = event.currentTarget;
    // Keys inside the row's own controls are theirs.
    if (event.target !== row) return;
    const next = neighbour(row, event.key);
    if (next === undefined && !['Enter', 'Delete', ' '].includes(event.key)) return;
    event.preventDefault();
    if (event.key === ' ') toggle(id);
    if (event.key === 'Delete') remove(id);
    if (event.key === 'Enter') openerOf(row)?.click();
    next?.focus();
  }

  return (id: string) => ({
    tabIndex: id === reachable ? 0 : -1,
    onFocus: () => {
      hasFocus.current = true;
      setFocused({ id, index: ids.indexOf(id) });
    },
    // A row that is taken out of the page sends no event.
    onBlur: () => {
      hasFocus.current = false;
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => onKeyDown(event, id),
  });
}
