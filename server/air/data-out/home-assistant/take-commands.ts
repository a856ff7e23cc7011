import { MINUTE } from '../../../../src/frame/time/units';
import { createWindows } from '../../../frame/http/counted-windows';
import { log } from '../../../frame/log/log';
import type { AnnouncedBy } from './announced';
import { type AskedServer, giveCommand } from './give-command';
import { commandIn, commandTopicIn, type Thermostat, thermostatState } from './thermostats';

export const COMMANDS_A_MINUTE = 60;

/** Bytes; all commands are shorter. */
const MAX_PAYLOAD = 64;

const ALL = 'all';
const REFUSED = 'refused';

interface TakerParts {
  http: AskedServer;
  key: string;
  by: AnnouncedBy;
  now(): number;
  thermostat(node: string): Thermostat | undefined;
  repeat(topic: string): void;
  look(): void;
  lookLater(): void;
}

/**
 * Carries out thermostat commands in their order of arrival. The sender is always shown the resulting state. Commands
 * above the limit are dropped.
 */
export function createCommandTaker({ http, key, by, now, thermostat, repeat, look, lookLater }: TakerParts) {
  const windows = createWindows(now, COMMANDS_A_MINUTE, MINUTE);
  let working: Promise<void> = Promise.resolve();

  async function carryOut(topic: string, payload: Buffer): Promise<void> {
    const asked = commandTopicIn(topic, by);
    const room = asked && thermostat(asked.node);
    if (asked === undefined || room === undefined) throw new Error('there is no such thermostat');
    repeat(thermostatState(by, room.id));
    const command = payload.length > MAX_PAYLOAD ? undefined : commandIn(asked.kind, payload.toString());
    if (command === undefined) throw new Error('it cannot be read');
    await giveCommand(http, key, room, command);
  }

  function refuse(topic: string): void {
    if (windows.left(REFUSED) === COMMANDS_A_MINUTE) log.warn('Commands from the broker come too often');
    windows.count(REFUSED);
    const room = thermostat(commandTopicIn(topic, by)?.node ?? '');
    if (room === undefined) return;
    repeat(thermostatState(by, room.id));
    lookLater();
  }

  return {
    take(topic: string, payload: Buffer): void {
      if (windows.left(ALL) === 0) {
        refuse(topic);
        return;
      }
      windows.count(ALL);
      working = working
        .then(() => carryOut(topic, payload))
        .catch((error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error);
          log.warn(`A command from the broker was refused: ${reason}`);
        })
        .then(look);
    },
    finished: () => working,
  };
}
