import { type KeyboardEvent, useRef, useState } from 'react';
import { copyBlock, SLOT_DEFAULT } from '../../../domain/schedule/schedule-edits';
import { type Slot, slotAt, type Weekday } from '../../../domain/schedule/weekly-schedule';
import { createSelection, moveSlotPlace, type Selection } from './selection';
import { parseTypedTemperature, typeKey } from './typed-temperature';
import type { Schedule } from './use-schedule';

interface SlotKeyOptions {
  schedule: Schedule;
  days: readonly Weekday[];
  selection: Selection;
  isEditable: boolean;
  select(selection: Selection): void;
}

export function useSlotKeys({ schedule, days, selection, isEditable, select }: SlotKeyOptions) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<'range' | 'step'>();
  const copied = useRef<readonly (readonly Slot[])[]>([]);

  function paint(slot: Slot): void {
    setProblem(undefined);
    schedule.edit({ type: 'paint', block: selection, slot });
  }

  const actions = {
    paint,
    toggle: () => paint(slotAt(schedule.week, selection.to) === 'auto' ? SLOT_DEFAULT : 'auto'),
    enter(text: string): void {
      const temperature = parseTypedTemperature(text);
      if (typeof temperature === 'string') setProblem(temperature);
      else paint(temperature);
    },
    copy() {
      copied.current = copyBlock(schedule.week, selection);
    },
    paste() {
      const { from, to } = selection;
      const first = days.indexOf(from.day) < days.indexOf(to.day) ? from.day : to.day;
      const place = { day: first, hour: Math.min(from.hour, to.hour) };
      schedule.edit({ type: 'paste', place, slots: copied.current });
    },
  };

  function commit(): void {
    if (typed !== '') actions.enter(typed);
    setTyped('');
  }

  function shortcut({ key, shiftKey }: KeyboardEvent): boolean {
    const name = key.toLowerCase();
    if (name === 'c') actions.copy();
    else if (!isEditable) return false;
    else if (name === 'v') actions.paste();
    else if (name === 'y' || (name === 'z' && shiftKey)) schedule.redo();
    else if (name === 'z') schedule.undo();
    else return false;
    return true;
  }

  function plainKey(event: KeyboardEvent): boolean {
    const target = moveSlotPlace(selection.to, event.key, days);
    if (target !== undefined) {
      commit();
      select(event.shiftKey ? { from: selection.from, to: target } : createSelection(target));
      return true;
    }
    if (event.key === 'Escape') {
      if (typed === '') return false;
      setTyped('');
      return true;
    }
    if (!isEditable) return false;
    const text = typeKey(typed, event.key);
    if (text !== undefined) setTyped(text);
    else if (event.key === ' ') actions.toggle();
    else if (event.key === 'Delete') paint('auto');
    else if (event.key === 'Enter') commit();
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isDone = event.ctrlKey || event.metaKey ? shortcut(event) : !event.altKey && plainKey(event);
    if (!isDone) return;
    event.preventDefault();
    // Hides handled keys from the page; otherwise Escape would close the dialog, and arrow keys would scroll.
    event.stopPropagation();
  }

  return { ...actions, typed, commit, problem, onKeyDown };
}

export type SlotKeys = ReturnType<typeof useSlotKeys>;
