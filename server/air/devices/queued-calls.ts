import type { Context } from 'hono';
import { commandHistory, waitingCommands, withdrawCommand } from '../../../src/air/calls/definitions/devices';
import { filterEvents } from '../../../src/air/domain/devices/command-history';
import { capabilityOf, isEnded, readCommandStates } from '../../../src/air/domain/devices/command-states';
import {
  getQueue,
  listQueuedTogether,
  maskCommands,
  TOKEN_COMMAND,
  withdrawCommands,
} from '../../../src/air/domain/devices/device-commands';
import { CLAIM_ALL } from '../../../src/frame/access/can';
import { may } from '../../../src/frame/access/may';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { type Actor, SYSTEM } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import type { SiteData } from '../../frame/documents/site-data';
import { repairValues } from '../../frame/documents/typed-records';
import { actorOf, type Environment, getSay } from '../../frame/http/environment';
import { createAuthor } from '../../frame/http/request-origin';
import type { ServeCall } from '../../frame/http/serve-call';
import { airMessage } from '../texts/air-message';
import { COMMAND_HISTORY, readCommandEvents } from './command-history';
import { findQueuedKind } from './command-kinds';

export function queuedCalls(serve: ServeCall, { models, documents, store }: SiteData): void {
  const device = entityNamed(models, 'device');
  function mayQueue(actor: Actor, record: RecordOf<'device'>, name: string): boolean {
    return may(models.rights, actor, capabilityOf(findQueuedKind(device, name)), { model: device, record });
  }

  async function deviceOf(context: Context<Environment>, hwId: string): Promise<RecordOf<'device'>> {
    return repairValues(device, (await documents.read(actorOf(context), device, hwId)).record);
  }

  serve(waitingCommands, async (context, input) => {
    const actor = actorOf(context);
    const record = await deviceOf(context, (await input()).hwId);
    const isVisible = ([name]: [string, unknown]) => mayQueue(actor, record, name);
    const commands = maskCommands(Object.fromEntries(Object.entries(getQueue(record)).filter(isVisible)));
    const states = Object.fromEntries(Object.entries(readCommandStates(record)).filter(isVisible));
    return { commands, states };
  });

  serve(commandHistory, async (context, input) => {
    const actor = actorOf(context);
    const record = await deviceOf(context, (await input()).hwId);
    const stored = await store.get(COMMAND_HISTORY.name, record.id);
    const since = actor.claim === CLAIM_ALL ? 0 : (record.placed_at ?? 0);
    const events = readCommandEvents(stored?.record).filter(({ at }) => at >= since);
    return filterEvents(events, (name) => mayQueue(actor, record, name));
  });

  serve(withdrawCommand, async (context, input) => {
    const actor = actorOf(context);
    const { hwId, name } = await input();
    const { id } = await deviceOf(context, hwId);
    let withdrawn = false;
    const author = createAuthor(context.get('session'), getSay(context)).name;
    await documents.change({ ...SYSTEM, author }, device, id, (stored) => {
      const record = repairValues(device, stored);
      const names = listQueuedTogether(name);
      const isWaiting = Object.hasOwn(getQueue(record), name);
      // A token command cannot be withdrawn, because the device moved to the new room at once.
      if (!mayQueue(actor, record, name) || (isWaiting && name === TOKEN_COMMAND)) {
        throw new ApiError(403, 'forbidden', airMessage('devices.notAllowed'));
      }
      const states = readCommandStates(record);
      withdrawn = isWaiting || isEnded(states[name]);
      if (!withdrawn) return {};
      const commands_state = Object.fromEntries(Object.entries(states).filter(([known]) => !names.includes(known)));
      return { ...(isWaiting ? withdrawCommands(record, names) : {}), commands_state };
    });
    return withdrawn;
  });
}
