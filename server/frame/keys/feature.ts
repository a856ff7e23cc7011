import { Hono } from 'hono';
import { CLAIM_ALL } from '../../../src/frame/access/can';
import { managesAccounts } from '../../../src/frame/access/may';
import {
  createKey,
  listAllKeys,
  listKeys,
  removeAnyKey,
  removeKey,
  renewKey,
} from '../../../src/frame/model/key-calls';
import { DAY, HOUR, MINUTE } from '../../../src/frame/time/units';
import type { AccessLog } from '../auth/access-log';
import { nameOf } from '../auth/password-links';
import type { Session } from '../auth/subjects';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import type { Feature, Ground } from '../feature/feature';
import { type Environment, localeOf } from '../http/environment';
import { serveCalls } from '../http/serve-call';
import { keyHooks } from './key-hooks';
import { type Notified, notifyOfEnds } from './notify-of-ends';
import { PROGRAM_KEYS, type ProgramKeys, SITE_OWNER, shown } from './program-keys';

export interface KeysContext extends Notified {
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
      failure: 'Ends of keys were not given or notified of',
      every: { embedded: DAY, firebase: DAY },
      first: 'later',
      limit: 5 * MINUTE,
      retries: 1,
      run: async (context) => ({ done: (await context.keys.giveEnds()) + (await notifyOfEnds(context)) }),
    },
  ],
  routes: ({ keys, access, hub, site: { models, store } }) => {
    const isAdministrator = (session: Session) => managesAccounts(models, session);

    function requireAdministrator(session: Session): void {
      if (!isAdministrator(session)) throw new ApiError(403, 'forbidden', message('keys.forAdministrators'));
    }

    /** The owner of a key that the session may change: the site for administrators, else the person. */
    async function ownerOf(session: Session, id: string): Promise<string> {
      const isOfSite = isAdministrator(session) && (await keys.listOf(SITE_OWNER)).some((key) => key.id === id);
      return isOfSite ? SITE_OWNER : personOf(session);
    }

    const app = new Hono<Environment>();
    const serve = serveCalls(app);
    serve(listKeys, async (context) => {
      const session = context.get('session');
      const own = await keys.listOf(personOf(session));
      return isAdministrator(session) ? [...own, ...(await keys.listOf(SITE_OWNER))] : own;
    });
    serve(listAllKeys, async (context, input) => {
      requireAdministrator(context.get('session'));
      const { user } = await input();
      const found = (await keys.all()).filter(({ userId }) => user === undefined || userId === user);
      const people = await store.getMany(
        models.accounts?.model.collection ?? '',
        found.map(({ userId }) => userId),
      );
      const names = new Map(people.map(({ record }) => [record.id, nameOf(record)]));
      return found.map((key) => ({
        ...shown(key),
        ...(key.userId !== SITE_OWNER && { userId: key.userId }),
        owner: names.get(key.userId) ?? '',
      }));
    });
    serve(removeAnyKey, async (context, input) => {
      requireAdministrator(context.get('session'));
      const { name } = await keys.removeAny((await input()).id);
      hub.publishSessionsEnded();
      await access.note(context, { kind: 'apiKeyRemoved', detail: name });
      return { removed: true };
    });
    serve(createKey, async (context, input) => {
      const session = context.get('session');
      const { site = false, ...asked } = await input();
      const wanted = { ...asked, locale: localeOf(context) };
      // The rights of a key of the site must not be wider than those of its maker.
      if (site && session.claim !== CLAIM_ALL) throw new ApiError(403, 'forbidden', message('keys.forAdministrators'));
      if (site) requireAdministrator(session);
      const person = personOf(session);
      const made = await (site
        ? keys.create(SITE_OWNER, { ...wanted, role: session.role })
        : keys.create(person, wanted));
      await access.note(context, { kind: 'apiKeyMade', detail: made.key.name });
      return made;
    });
    serve(renewKey, async (context, input) => {
      const { id, hours } = await input();
      const made = await keys.renew(await ownerOf(context.get('session'), id), id, hours * HOUR);
      await access.note(context, { kind: 'apiKeyMade', detail: made.key.name });
      return made;
    });
    serve(removeKey, async (context, input) => {
      const { id } = await input();
      const { name } = await keys.remove(await ownerOf(context.get('session'), id), id);
      hub.publishSessionsEnded();
      await access.note(context, { kind: 'apiKeyRemoved', detail: name });
      return { removed: true };
    });
    return [['/api', app]];
  },
};
