import {
  addEvents,
  type CommandEvent,
  createCommandEvents,
  isCommandEvent,
} from '../../../src/air/domain/devices/command-history';
import { computeCommandStates, computeWaitingTime } from '../../../src/air/domain/devices/command-states';
import type { NamedModel } from '../../../src/frame/model/entities';
import type { PlainObject } from '../../../src/frame/model/paths';
import type { EntityHook } from '../../frame/documents/hooks';
import { repairValues } from '../../frame/documents/typed-records';
import type { Collection } from '../../frame/stores/collection';
import { findQueuedKind } from './command-kinds';

export const COMMAND_HISTORY: Collection = { name: 'device_command_history', indexed: [], texts: [], logged: false };

export function readCommandEvents(record: PlainObject | undefined): CommandEvent[] {
  const events = record?.['events'];
  return Array.isArray(events) ? events.filter(isCommandEvent) : [];
}

export function commandHistoryHook(device: NamedModel<'device'>, now: () => number): EntityHook {
  return {
    complete: async ({ before, record }) => {
      const [was, is] = [before === undefined ? {} : repairValues(device, before), repairValues(device, record)];
      const limitOf = (name: string) => computeWaitingTime(findQueuedKind(device, name), is);
      const states = computeCommandStates(was, is, { at: now(), limitOf });
      const { commands_state: _old, ...others } = record;
      return Object.keys(states).length === 0 ? others : { ...others, commands_state: states };
    },
    written: async ({ unit, actor, before, record }) => {
      const was = before === undefined ? {} : repairValues(device, before);
      const events = createCommandEvents(was, repairValues(device, record), { at: now(), by: actor.author });
      if (events.length === 0) return;
      const stored = await unit.get(COMMAND_HISTORY.name, record.id);
      const history = { id: record.id, events: addEvents(readCommandEvents(stored?.record), events) };
      unit.put(COMMAND_HISTORY.name, { record: history, version: 1 });
    },
    removed: async ({ unit, record }) => {
      unit.remove(COMMAND_HISTORY.name, record.id);
    },
  };
}
