import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

const INPUTS = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), [role="combobox"]';

function focusFirst(within: Element | null | undefined, selector: string): boolean {
  const found = within?.querySelector<HTMLElement>(selector);
  found?.focus();
  return found !== null && found !== undefined;
}

/** Compares attributes instead of using a selector, because ids and names may contain any character. */
function named(within: Element | null | undefined, attribute: 'data-line' | 'data-column', name: string) {
  const all = [...(within?.querySelectorAll(`[${attribute}]`) ?? [])];
  return all.find((element) => element.getAttribute(attribute) === name);
}

/** Focus target after lines change: an input of a new line, the restore button of a deleted line, or the moved line. */
export type Goal =
  | { to: 'new' | 'removed' | 'restored'; id: string }
  | { to: 'moved'; id: string; by: -1 | 1 }
  | { to: 'wrong' };

export function useLineFocus(table: RefObject<HTMLElement | null>): (goal: Goal) => void {
  const [, redraw] = useState(0);
  const goal = useRef<Goal | undefined>(undefined);
  useEffect(() => {
    const now = goal.current;
    if (now === undefined) return;
    goal.current = undefined;
    if (now.to === 'wrong') {
      focusFirst(table.current, '[aria-invalid="true"]');
      return;
    }
    const line = named(table.current, 'data-line', now.id);
    if (now.to === 'moved') {
      const isThere = focusFirst(line, `[data-move="${now.by}"]:not(:disabled)`);
      if (!isThere) focusFirst(line, '[data-move]:not(:disabled)');
    } else focusFirst(line, now.to === 'removed' ? '[data-restore]' : INPUTS);
  });
  return (next) => {
    goal.current = next;
    redraw((count) => count + 1);
  };
}

/**
 * Moves the focus on Enter to the same input of the next line instead of submitting the form.
 * @param onLast called on the last line.
 */
export function goDown(event: KeyboardEvent<HTMLElement>, onLast: () => void): void {
  const { target, key, defaultPrevented, currentTarget } = event;
  if (key !== 'Enter' || defaultPrevented || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.getAttribute('aria-expanded') === 'true') return;
  event.preventDefault();
  const column = target.closest('[data-column]')?.getAttribute('data-column');
  const line = target.closest('[data-line]');
  const lines = [...currentTarget.querySelectorAll('[data-line]')].filter((one) => one.querySelector('[data-column]'));
  const next = line === null ? undefined : lines[lines.indexOf(line) + 1];
  if (next === undefined || column === null || column === undefined) onLast();
  else focusFirst(named(next, 'data-column', column), INPUTS);
}
