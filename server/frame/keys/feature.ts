import type { Context, MiddlewareHandler, Next } from 'hono';
import { CLAIM_ALL } from '../../../src/frame/access/can';
import { managesAccounts } from '../../../src/frame/access/may';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
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
import { findAccountByEmail } from '../auth/accounts';
import { readBearerToken } from '../auth/authenticate';
import { getUserName } from '../auth/password-links';
import { hashSecret } from '../auth/secrets';
import { type Session, toUserSubject } from '../auth/subjects';
import { deleteRecordsOfUser } from '../auth/user-hook';
import { ApiError } from '../documents/api-error';
import type { EntityHooks } from '../documents/hooks';
import { message } from '../documents/messages';
import { runReadOnly } from '../documents/origin';
import type { SiteData } from '../documents/site-data';
import type { Feature, Ground } from '../feature/feature';
import { createRateWindows } from '../http/counted-windows';
import { type Environment, localeOf } from '../http/environment';
import { isCommand, isReading } from '../http/serve-call';
import { logFailure } from '../log/log';
import {
  isCommandKey,
  isProgramKey,
  PROGRAM_KEYS,
  type ProgramKeys,
  SITE_OWNER,
  type StoredKey,
  toShownKey,
} from './program-keys';

/** Deletes the keys of a deleted person, and after a change of the password. A restored person has no keys. */
export function keyHooks({ accounts }: EntityModels): EntityHooks {
  if (accounts === undefined) return {};
  return {
    [accounts.model.name]: {
      written: async ({ unit, before, record, secrets }) => {
        if (before !== undefined && typeof secrets.password === 'string')
          await deleteRecordsOfUser(unit, PROGRAM_KEYS.name, record.id);
      },
      removed: ({ unit, record }) => deleteRecordsOfUser(unit, PROGRAM_KEYS.name, record.id),
    },
  };
}

interface Notified {
  keys: ProgramKeys;
  site: Pick<SiteData, 'models' | 'store' | 'texts'>;
  backEnd: 'embedded' | 'firebase';
  outbox: { post(mail: { id: string; to: string; subject: string; text: string; until: number }): Promise<void> };
}

/** Notifies owners of ending keys, in the language of the owner's last sign-in, otherwise in the language in which the key was created. */
export async function notifyOfKeyExpiry(parts: Notified): Promise<number> {
  const { keys, outbox, backEnd } = parts;
  const { models, store, texts } = parts.site;
  const ending = await keys.ending();
  const people = models.accounts?.model.collection;
  if (ending.length === 0 || people === undefined) return 0;
  const users = (await store.query(people, {})).rows.map(({ record }) => record);
  const administrators = users.filter((user) => {
    const subject = toUserSubject(models, user);
    return subject !== undefined && managesAccounts(models, subject);
  });

  async function notify(key: StoredKey, days: number, user: EntityRecord): Promise<void> {
    const { id, name, userId, until = 0, locale = '' } = key;
    const account = backEnd === 'embedded' ? await findAccountByEmail(store, String(user.email)) : undefined;
    const say = texts.in(texts.preferred(account?.locale ?? locale));
    const owner = users.find((each) => each.id === userId);
    const facts = { name, smart_count: days, owner: owner === undefined ? '' : getUserName(owner) };
    await outbox.post({
      id: `key-end-${id}-${days}-${user.id}`,
      to: String(user.email),
      subject: say(message('keys.endSubject', facts)),
      text: say(message(owner === undefined ? 'keys.siteEndText' : 'keys.endText', facts)),
      until,
    });
  }

  for (const { key, days } of ending) {
    const owners = users.filter(({ id }) => id === key.userId);
    for (const user of new Set([...owners, ...administrators])) await notify(key, days, user);
    await keys.noteNotice(key.id, days);
  }
  return ending.length;
}

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
      failure: 'Ends of keys were not set, or their owners not notified',
      every: { embedded: DAY, firebase: DAY },
      first: 'later',
      limit: 5 * MINUTE,
      retries: 1,
      run: async (context) => ({ done: (await context.keys.giveEnds()) + (await notifyOfKeyExpiry(context)) }),
    },
  ],
  apiCalls: (serve, { keys, access, hub, site: { models, store } }) => {
    const isAdministrator = (session: Session) => managesAccounts(models, session);

    function requireAdministrator(session: Session): void {
      if (!isAdministrator(session)) throw new ApiError(403, 'forbidden', message('keys.forAdministrators'));
    }

    /** Returns the owner of a key that the session may change: the site for administrators, otherwise the person. */
    async function ownerOf(session: Session, id: string): Promise<string> {
      const isOfSite = isAdministrator(session) && (await keys.listOf(SITE_OWNER)).some((key) => key.id === id);
      return isOfSite ? SITE_OWNER : personOf(session);
    }

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
      const names = new Map(people.map(({ record }) => [record.id, getUserName(record)]));
      return found.map((key) => ({
        ...toShownKey(key),
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
      // Refuses keys of the site to sessions without full access, so that no key has more rights than its creator.
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
  },
};

export const REQUESTS_A_MINUTE = 600;

/** Limits access keys to reading and commands. Sets the headers `RateLimit-Limit`, `-Remaining` and `-Reset` (s). */
export function limitAccessKeys(keys: ProgramKeys, now: () => number): MiddlewareHandler<Environment> {
  const windows = createRateWindows(now, REQUESTS_A_MINUTE, MINUTE);

  async function answerProgram(text: string, context: Context<Environment>, next: Next): Promise<void> {
    const { path } = context.req;
    const reads = isReading(context);
    const isAllowed = reads || (isCommandKey(text) && isCommand(context));
    if (path.startsWith('/auth/') || path.startsWith('/api/_keys') || !isAllowed) {
      throw new ApiError(403, 'key_reads_only', message('keys.readOnly'));
    }
    const id = hashSecret(text);
    const count = (calls: number): void => {
      if (calls > windows.left(id)) {
        const tooOften = message('request.tooOften', { smart_count: 1 });
        const retryAfterSeconds = Math.ceil((windows.endOf(id) - now()) / 1000);
        throw new ApiError(429, 'too_often', tooOften, { retryAfterSeconds });
      }
      windows.count(id, calls);
    };
    count(1);
    context.set('countCalls', count);
    await keys.noteUse(text).catch((error: unknown) => logFailure('The last use of a key could not be stored', error));
    await (reads ? runReadOnly(next) : next());
    context.header('RateLimit-Limit', String(REQUESTS_A_MINUTE));
    context.header('RateLimit-Remaining', String(windows.left(id)));
    context.header('RateLimit-Reset', String(Math.ceil((windows.endOf(id) - now()) / 1000)));
  }

  return (context, next) => {
    const text = readBearerToken(context);
    return text === undefined || !isProgramKey(text) ? next() : answerProgram(text, context, next);
  };
}
