import { type CommandedDevice, type CommandValues, queuedCommands } from './device-commands';

/** What became of commands: put into the queue, taken by the device, or taken back by somebody. */
export type CommandStep = 'queued' | 'taken' | 'withdrawn';

/** One step of some commands of a device. */
export interface CommandEvent {
  /** ms since the epoch */
  at: number;
  step: CommandStep;
  /** Values by the field of the device that they are for; of a password only a mark. */
  values: CommandValues;
  /** Who did it, as people call them; absent for the device and the server itself. */
  by?: string;
}

/** How many steps of a device are kept. */
const MOST_EVENTS = 100;

function chosen(commands: CommandValues, isChosen: (name: string) => boolean): CommandValues {
  return Object.fromEntries(Object.entries(commands).filter(([name]) => isChosen(name)));
}

/**
 * What a write did to the queue of a device: commands that are new there or have another value, and those that are gone. Only a
 * person takes commands back; what goes without one was taken by the device.
 *
 * @param by who wrote it; undefined for the device and the server itself.
 */
export function commandEvents(
  before: CommandedDevice,
  after: CommandedDevice,
  { at, by }: { at: number; by: string | undefined },
): CommandEvent[] {
  const [old, present] = [queuedCommands(before), queuedCommands(after)];
  const author = by === undefined ? {} : { by };
  const steps: [CommandStep, CommandValues][] = [
    [by === undefined ? 'taken' : 'withdrawn', chosen(old, (name) => !Object.hasOwn(present, name))],
    ['queued', chosen(present, (name) => !Object.hasOwn(old, name) || old[name] !== present[name])],
  ];
  return steps
    .filter(([, values]) => Object.keys(values).length > 0)
    .map(([step, values]) => ({ at, step, values, ...author }));
}

/** A history that goes on, the newest first; what is too long ago is forgotten. */
export function withEvents(known: readonly CommandEvent[], events: readonly CommandEvent[]): CommandEvent[] {
  return [...events, ...known].slice(0, MOST_EVENTS);
}

/** A history without commands that somebody may not hear of, and without the steps that nothing is left of. */
export function eventsFor(events: readonly CommandEvent[], mayKnow: (name: string) => boolean): CommandEvent[] {
  return events
    .map((event) => ({ ...event, values: chosen(event.values, mayKnow) }))
    .filter(({ values }) => Object.keys(values).length > 0);
}

function isValues(value: unknown): value is CommandValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether something that was stored or answered is a step of a history. */
export function isCommandEvent(value: unknown): value is CommandEvent {
  if (!isValues(value)) return false;
  const { at, step, values, by } = value;
  const isStep = step === 'queued' || step === 'taken' || step === 'withdrawn';
  return typeof at === 'number' && isStep && isValues(values) && (by === undefined || typeof by === 'string');
}
