import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldModel } from '../../model/field-model';
import { withValueAt } from '../../model/paths';
import type { FormValues } from '../form-data';
import type { LineActions } from './LineRow';
import { changeLine, type Line, type LineKind, moveLine, sortLines } from './line';
import type { FormLines } from './use-form-lines';

const INPUTS = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), [role="combobox"]';

export function focusFirst(within: Element | null | undefined, selector: string): boolean {
  const found = within?.querySelector<HTMLElement>(selector);
  found?.focus();
  return found !== null && found !== undefined;
}

/** Compares attributes, because ids and names may contain characters that a selector does not allow. */
function named(within: Element | null | undefined, attribute: 'data-line' | 'data-column', name: string) {
  const all = [...(within?.querySelectorAll(`[${attribute}]`) ?? [])];
  return all.find((element) => element.getAttribute(attribute) === name);
}

/** Target of the focus: an input of a new line, the restore button of a deleted line, or the moved line. */
type Goal =
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

/** Moves the focus down at Enter instead of submitting the form. @param onLast called on the last line */
export function focusLineBelow(event: KeyboardEvent<HTMLElement>, onLast: () => void): void {
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

interface ActionOptions {
  kind: LineKind;
  lines: readonly Line[];
  change: FormLines['change'];
  goTo(goal: Goal): void;
  say(text: string): void;
}

let made = 0;

/** Returns stable functions, so that lines are not rendered again. */
export function useLineActions(options: ActionOptions): LineActions & { add(values: FormValues): void } {
  const translate = useTranslate();
  const now = useRef(options);
  now.current = options;
  const numberOf = (id: string) => {
    const staying = now.current.lines.filter((line) => !line.isRemoved || line.id === id);
    return staying.findIndex((line) => line.id === id) + 1;
  };
  const changeOne = (id: string, next: (line: Line) => Line) => {
    const { change, kind } = now.current;
    change(kind, (lines) => lines.map((line) => (line.id === id ? next(line) : line)));
  };
  function place(id: string, over: string): void {
    const { change, kind, say, lines } = now.current;
    const from = numberOf(id);
    const next = sortLines(moveLine(lines, id, over), kind);
    change(kind, () => next);
    const number = next.filter(({ isRemoved }) => !isRemoved).findIndex((line) => line.id === id) + 1;
    say(translate('framework.lines.moved', { from, number }));
  }
  const actions = useRef({
    change: (id: string, values: FormValues) => changeOne(id, (line) => changeLine(line, values)),
    fill: (id: string, field: FieldModel, value: unknown) =>
      changeOne(id, (line) => changeLine(line, withValueAt(line.values, field.keys, value))),
    remove: (id: string, isRemoved: boolean) => {
      const { goTo, say } = now.current;
      const number = numberOf(id);
      changeOne(id, (line) => ({ ...line, isRemoved, errors: {} }));
      say(translate(isRemoved ? 'framework.lines.isRemoved' : 'framework.lines.isRestored', { number }));
      goTo({ to: isRemoved ? 'removed' : 'restored', id });
    },
    move: (id: string, by: -1 | 1) => {
      const { lines, goTo } = now.current;
      const staying = lines.filter(({ isRemoved }) => !isRemoved);
      const other = staying[staying.findIndex((line) => line.id === id) + by];
      if (other === undefined) return;
      place(id, other.id);
      goTo({ to: 'moved', id, by });
    },
    drag: (id: string, over: string) => {
      if (id !== over && now.current.lines.some((line) => line.id === id)) place(id, over);
    },
    add: (values: FormValues) => {
      const { change, kind, goTo, say, lines } = now.current;
      made += 1;
      const id = `new-${made}`;
      const line: Line = { id, values, begun: values, isRemoved: false, errors: {} };
      change(kind, (all) => sortLines([...all, line], kind));
      say(translate('framework.lines.isAdded', { number: lines.filter(({ isRemoved }) => !isRemoved).length + 1 }));
      goTo({ to: 'new', id });
    },
  });
  return actions.current;
}
