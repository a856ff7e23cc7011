import { commandStates, isEnded } from './command-states';
import { type CommandedDevice, type CommandValues, maskedCommands, queuedCommands } from './device-commands';

/**
 * What became of commands: put into the queue, heard of by the device, carried out by it, not carried out, not taken in time, or
 * taken back by somebody.
 */
const STEPS = ['queued', 'sent', 'taken', 'failed', 'expired', 'withdrawn'] as const;
export type CommandStep = (typeof STEPS)[number];

/** One step of some commands of a device. */
export interface CommandEvent {
  /** ms since the epoch */
  at: number;
  step: CommandStep;
  /** Values by the field of the device that they are for; of a password only a mark. */
  values: CommandValues;
  /** Who did it, as people call them; absent for the device and the server itself. */
  by?: string;
  /** Why the device did not carry them out. */
  reason?: string;
}

/** How many steps of a device are stored. */
const MAX_EVENTS = 100;

function chosen(commands: CommandValues, isChosen: (name: string) => boolean): CommandValues {
  return Object.fromEntries(Object.entries(commands).filter(([name]) => isChosen(name)));
}

/**
 * What a write did to the queue of a device: commands that are new there or have another value, those that the device has heard
 * of, and those that are gone. Only a person takes commands back; what goes without one, and without a state that says
 * otherwise, was taken by the device.
 *
 * @param by who wrote it; undefined for the device and the server itself.
 */
export function commandEvents(
  before: CommandedDevice,
  after: CommandedDevice,
  { at, by }: { at: number; by: string | undefined },
): CommandEvent[] {
  const [old, present] = [queuedCommands(before), queuedCommands(after)];
  const [oldStates, states] = [commandStates(before), commandStates(after)];
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

/** A history that goes on, the newest first; what is too long ago is forgotten. */
export function withEvents(known: readonly CommandEvent[], events: readonly CommandEvent[]): CommandEvent[] {
  return [...events, ...known].slice(0, MAX_EVENTS);
}

/** A history without commands that somebody may not hear of and without tokens, and without the steps that nothing is left of. */
export function eventsFor(events: readonly CommandEvent[], mayKnow: (name: string) => boolean): CommandEvent[] {
  return events
    .map((event) => ({ ...event, values: maskedCommands(chosen(event.values, mayKnow)) }))
    .filter(({ values }) => Object.keys(values).length > 0);
}

function isValues(value: unknown): value is CommandValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether something that was stored or answered is a step of a history. */
export function isCommandEvent(value: unknown): value is CommandEvent {
  if (!isValues(value)) return false;
  const { at, step, values, by } = value;
  const isStep = STEPS.some((known) => known === step);
  return typeof at === 'number' && isStep && isValues(values) && (by === undefined || typeof by === 'string');
}
