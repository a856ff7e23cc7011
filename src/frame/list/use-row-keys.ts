import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

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

function openerOf(row: HTMLTableRowElement): HTMLElement | null {
  return row.querySelector('td:last-child a, td:last-child button');
}

type RowKeyActions = { toggle(id: string): void; remove(id: string): void };

/** Arrows, Home and End move, Enter opens, Space selects, Delete asks to delete. */
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
    onBlur: () => {
      hasFocus.current = false;
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => onKeyDown(event, id),
  });
}
