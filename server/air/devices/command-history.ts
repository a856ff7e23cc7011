import {
  type CommandEvent,
  createCommandEvents,
  isCommandEvent,
  withEvents,
} from '../../../src/air/domain/devices/command-history';
import { statesAfter, waitingTimeMs } from '../../../src/air/domain/devices/command-states';
import type { NamedModel } from '../../../src/frame/model/entities';
import type { PlainObject } from '../../../src/frame/model/paths';
import type { EntityHook } from '../../frame/documents/hooks';
import { toTyped } from '../../frame/documents/typed-records';
import type { Collection } from '../../frame/stores/collection';
import { findQueuedKind } from './command-kinds';

export const COMMAND_HISTORY: Collection = { name: 'device_command_history', indexed: [], texts: [], logged: false };

export function readCommandEvents(record: PlainObject | undefined): CommandEvent[] {
  const events = record?.['events'];
  return Array.isArray(events) ? events.filter(isCommandEvent) : [];
}

/** Writes history in the transaction of the command; the history is deleted with the device. */
export function commandHistoryHook(device: NamedModel<'device'>, now: () => number): EntityHook {
  return {
    complete: async ({ before, record }) => {
      const [was, is] = [before === undefined ? {} : toTyped(device, before), toTyped(device, record)];
      const limitOf = (name: string) => waitingTimeMs(findQueuedKind(device, name), is);
      const states = statesAfter(was, is, { at: now(), limitOf });
      const { commands_state: _old, ...others } = record;
      return Object.keys(states).length === 0 ? others : { ...others, commands_state: states };
    },
    written: async ({ unit, actor, before, record }) => {
      const was = before === undefined ? {} : toTyped(device, before);
      const events = createCommandEvents(was, toTyped(device, record), { at: now(), by: actor.author });
      if (events.length === 0) return;
      const stored = await unit.get(COMMAND_HISTORY.name, record.id);
      const history = { id: record.id, events: withEvents(readCommandEvents(stored?.record), events) };
      unit.put(COMMAND_HISTORY.name, { record: history, version: 1 });
    },
    removed: async ({ unit, record }) => {
      unit.remove(COMMAND_HISTORY.name, record.id);
    },
  };
}
