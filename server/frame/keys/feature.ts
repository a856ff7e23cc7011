import { Hono } from 'hono';
import { createKey, listKeys, removeKey, renewKey } from '../../../src/frame/model/key-calls';
import { DAY, HOUR, MINUTE } from '../../../src/frame/time/units';
import type { AccessLog } from '../auth/access-log';
import type { Session } from '../auth/session';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import type { Feature, Ground } from '../feature/feature';
import type { Environment } from '../http/environment';
import { serveCalls } from '../http/serve-call';
import { keyHooks } from './key-hooks';
import { PROGRAM_KEYS, type ProgramKeys } from './program-keys';

export interface KeysContext {
  keys: ProgramKeys;
  access: AccessLog;
  hub: { publishSessionsEnded(): void };
}

function personOf({ userId }: Session): string {
  if (userId === undefined) throw new ApiError(403, 'forbidden', message('keys.forPeople'));
  return userId;
}

export const keysFeature: Feature<KeysContext, Ground> = {
  name: 'keys of programs',
  collections: [PROGRAM_KEYS],
  hooks: ({ models }) => keyHooks(models),
  jobs: [
    {
      name: 'keyEnds',
      failure: 'Keys without an end were not given one',
      every: { embedded: DAY, firebase: DAY },
      first: 'later',
      limit: 5 * MINUTE,
      retries: 1,
      run: async ({ keys }) => ({ done: await keys.giveEnds() }),
    },
  ],
  routes: ({ keys, access, hub }) => {
    const app = new Hono<Environment>();
    const serve = serveCalls(app);
    serve(listKeys, async (context) => keys.listOf(personOf(context.get('session'))));
    serve(createKey, async (context, input) => {
      const person = personOf(context.get('session'));
      const made = await keys.create(person, await input());
      await access.note(context, { kind: 'apiKeyMade', detail: made.key.name });
      return made;
    });
    serve(renewKey, async (context, input) => {
      const { id, hours } = await input();
      const made = await keys.renew(personOf(context.get('session')), id, hours * HOUR);
      await access.note(context, { kind: 'apiKeyMade', detail: made.key.name });
      return made;
    });
    serve(removeKey, async (context, input) => {
      const { name } = await keys.remove(personOf(context.get('session')), (await input()).id);
      hub.publishSessionsEnded();
      await access.note(context, { kind: 'apiKeyRemoved', detail: name });
      return { removed: true };
    });
    return [['/api', app]];
  },
};
