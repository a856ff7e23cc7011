import { isEnded, readCommandStates } from './command-states';
import { type CommandedDevice, type CommandValues, getQueue, maskCommands } from './device-commands';

const STEPS = ['queued', 'sent', 'taken', 'failed', 'expired', 'withdrawn'] as const;

export interface CommandEvent {
  at: number;
  step: (typeof STEPS)[number];
  values: CommandValues;
  by?: string;
  reason?: string;
}

const MAX_EVENTS = 100;

function chosen(commands: CommandValues, isChosen: (name: string) => boolean): CommandValues {
  return Object.fromEntries(Object.entries(commands).filter(([name]) => isChosen(name)));
}

/**
 * Derives command events from a write to a device's queue: new or changed commands, commands seen by the device, and
 * removed ones. Only users withdraw commands; otherwise a removed command was executed.
 * @param by user; undefined for device or server.
 */
export function createCommandEvents(
  before: CommandedDevice,
  after: CommandedDevice,
  { at, by }: { at: number; by: string | undefined },
): CommandEvent[] {
  const [old, present] = [getQueue(before), getQueue(after)];
  const [oldStates, states] = [readCommandStates(before), readCommandStates(after)];
  const isGone = (name: string) => !Object.hasOwn(present, name);
  const isHeard = (name: string) => states[name]?.state === 'sent' && oldStates[name]?.state !== 'sent';
  const failures = Object.entries(states).flatMap(([name, state]) =>
    state.state === 'failed' && Object.hasOwn(old, name) && isGone(name)
      ? [{ step: state.state, values: { [name]: old[name] }, reason: state.reason }]
      : [],
  );
  const author = by === undefined ? {} : { by };
  const steps: Omit<CommandEvent, 'at'>[] = [
    {
      ...{ step: by === undefined ? 'taken' : 'withdrawn', ...author },
      values: chosen(old, (name) => isGone(name) && !isEnded(states[name])),
    },
    ...failures,
    { step: 'expired', values: chosen(old, (name) => isGone(name) && states[name]?.state === 'expired') },
    { step: 'sent', values: chosen(present, (name) => Object.hasOwn(old, name) && isHeard(name)) },
    {
      step: 'queued',
      values: chosen(present, (name) => !Object.hasOwn(old, name) || old[name] !== present[name]),
      ...author,
    },
  ];
  return steps.filter(({ values }) => Object.keys(values).length > 0).map((event) => ({ at, ...event }));
}

export function addEvents(known: readonly CommandEvent[], events: readonly CommandEvent[]): CommandEvent[] {
  return [...events, ...known].slice(0, MAX_EVENTS);
}

export function filterEvents(events: readonly CommandEvent[], mayKnow: (name: string) => boolean): CommandEvent[] {
  return events
    .map((event) => ({ ...event, values: maskCommands(chosen(event.values, mayKnow)) }))
    .filter(({ values }) => Object.keys(values).length > 0);
}

function isValues(value: unknown): value is CommandValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isCommandEvent(value: unknown): value is CommandEvent {
  if (!isValues(value)) return false;
  const { at, step, values, by } = value;
  const isStep = STEPS.some((known) => known === step);
  return typeof at === 'number' && isStep && isValues(values) && (by === undefined || typeof by === 'string');
}
