import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldModel } from '../../model/field-model';
import { withValueAt } from '../../model/paths';
import type { FormValues } from '../form-data';
import type { LineActions } from './LineRow';
import { inOrder, type Line, type LineKind, movedTo } from './line';
import { changedLine } from './line-conflict';
import type { Goal } from './line-focus';
import type { FormLines } from './use-form-lines';

interface ActionOptions {
  kind: LineKind;
  lines: readonly Line[];
  change: FormLines['change'];
  goTo(goal: Goal): void;
  say(text: string): void;
}

let made = 0;

/** Returns stable action functions for a table of lines, so that lines are not rendered again for them. */
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
    const next = inOrder(movedTo(lines, id, over), kind);
    change(kind, () => next);
    const number = next.filter(({ isRemoved }) => !isRemoved).findIndex((line) => line.id === id) + 1;
    say(translate('framework.lines.moved', { from, number }));
  }
  const actions = useRef({
    change: (id: string, values: FormValues) => changeOne(id, (line) => changedLine(line, values)),
    fill: (id: string, field: FieldModel, value: unknown) =>
      changeOne(id, (line) => changedLine(line, withValueAt(line.values, field.keys, value))),
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
      change(kind, (all) => inOrder([...all, line], kind));
      say(translate('framework.lines.isAdded', { number: lines.filter(({ isRemoved }) => !isRemoved).length + 1 }));
      goTo({ to: 'new', id });
    },
  });
  return actions.current;
}
