import { type Context, Hono } from 'hono';
import { may } from '../../src/access/may';
import { eventsFor } from '../../src/domain/devices/command-history';
import { capabilityOf } from '../../src/domain/devices/command-rules';
import {
  isHardwareCommand,
  queuedCommands,
  queuedTogether,
  withdrawCommands,
} from '../../src/domain/devices/device-commands';
import type { EntityModels } from '../../src/model/application-model';
import type { RecordOf } from '../../src/model/entities';
import { entityNamed } from '../../src/model/entity-named';
import { requireSession } from '../auth/authenticate';
import type { SessionFinder } from '../auth/sessions';
import type { Actor } from '../documents/actor';
import { SYSTEM } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import type { Documents } from '../documents/documents';
import { typedRecord } from '../documents/typed-records';
import { actorOf, type Environment } from '../http/environment';
import { jsonBody } from '../http/json-body';
import type { Store } from '../stores/store';
import { COMMAND_HISTORY, eventsIn } from './command-history';
import { commandKind } from './command-kinds';
import { commandText } from './command-texts';

interface QueuedRouteParts {
  models: EntityModels;
  documents: Documents;
  store: Store;
  sessions: SessionFinder;
}

/** The token moves the device at once, so there is nothing left to take back. */
const AT_ONCE = 'token';

/**
 * What waits for a device, for whoever may send it: `GET /fn/queuedCommands?hwId=` answers
 * `{ result: { commands } }`, without what the session could not have queued; `POST /fn/withdrawCommand { hwId, name }` takes a
 * command back before the device has it, with those that were queued together with it, and answers
 * `{ result: { withdrawn } }`: false when the device was faster. `GET /fn/commandHistory?hwId=` answers
 * `{ result: { events } }`, the newest first: what was queued, taken and withdrawn, by whom. Passwords are never told.
 */
export function queuedRoutes({ models, documents, store, sessions }: QueuedRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const device = entityNamed(models, 'device');

  function mayQueue(actor: Actor, record: RecordOf<'device'>, name: string): boolean {
    // The level of ventilation is no command by itself, but a part of the algorithm's.
    const kind = commandKind(device, name) ?? (isHardwareCommand(name) ? 'hardware' : 'algorithm');
    return may(models.rights, actor, capabilityOf(kind), { model: device, record });
  }

  async function deviceOf(context: Context<Environment>, hwId: unknown): Promise<RecordOf<'device'>> {
    if (typeof hwId !== 'string' || hwId === '') throw new ApiError(400, 'missing_device', 'hwId is missing');
    return typedRecord(device, (await documents.read(actorOf(context), device, hwId)).record);
  }

  app.get('/queuedCommands', requireSession(sessions), async (context) => {
    const actor = actorOf(context);
    const record = await deviceOf(context, context.req.query('hwId'));
    const commands = Object.entries(queuedCommands(record)).filter(([name]) => mayQueue(actor, record, name));
    return context.json({ result: { commands: Object.fromEntries(commands) } });
  });

  app.get('/commandHistory', requireSession(sessions), async (context) => {
    const actor = actorOf(context);
    const record = await deviceOf(context, context.req.query('hwId'));
    const stored = await store.get(COMMAND_HISTORY.name, record.id);
    const events = eventsFor(eventsIn(stored?.record), (name) => mayQueue(actor, record, name));
    return context.json({ result: { events } });
  });

  app.post('/withdrawCommand', requireSession(sessions), async (context) => {
    const actor = actorOf(context);
    const { hwId, name } = await jsonBody(context);
    const { id } = await deviceOf(context, hwId);
    if (typeof name !== 'string') throw new ApiError(400, 'missing_command', 'name is missing');
    let withdrawn = false;
    const author = context.get('session').name;
    await documents.change({ ...SYSTEM, author }, device, id, (stored) => {
      const record = typedRecord(device, stored);
      if (!mayQueue(actor, record, name) || name === AT_ONCE) {
        throw new ApiError(403, 'forbidden', commandText('notAllowed', actor.locale));
      }
      withdrawn = name in queuedCommands(record);
      return withdrawn ? { ...withdrawCommands(record, queuedTogether(name)) } : {};
    });
    return context.json({ result: { withdrawn } });
  });

  return app;
}
