import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { rowBranches } from '../../../src/frame/query/row-branches';
import { SECOND } from '../../../src/frame/time/units';
import type { Actor } from '../../frame/documents/actor';
import type { SiteData } from '../../frame/documents/site-data';
import { cacheFor } from '../../frame/http/cached-answer';
import { asShared } from '../../frame/http/shared-answer';
import { cacheCounter } from '../../frame/metrics/registry';
import type { Store } from '../../frame/stores/store';

const READ = ['device', 'room', 'building', 'alarm'] as const;
const WATCHED = [...READ, 'manager', 'user'] as const;
/** Number of devices from which sessions with the same access share a response. */
const LARGE = 500;
const LARGE_CACHED_MS = 2 * SECOND;
const MAX_ACCESSES = 20;

function accessOf(models: EntityModels, { role, claim, userId }: Actor): string {
  const rows = READ.map((name) => rowBranches(entityNamed(models, name), { role, claim, userId }));
  const isPersonal = rows.some((branches) => branches.some(({ where }) => where.some(({ path }) => path === 'id')));
  return JSON.stringify({ role, claim, ...(isPersonal && { userId }) });
}

interface SharedOptions extends Pick<SiteData, 'models' | 'now'> {
  store: Pick<Store, 'watch'>;
  /** Period in ms for which a response is shared; 0 if reads are free. */
  cacheMs: number;
  /** False for changes of readings, which may appear later. */
  matters(collection: string, fields: readonly string[]): boolean;
}

/** Shares responses between sessions with the same access. Any change of records except readings drops all responses. */
export function createSharing({ models, store, now, cacheMs, matters }: SharedOptions) {
  const collections = new Set(WATCHED.map((name) => entityNamed(models, name).collection));
  const caches: { clear(): void }[] = [];
  store.watch((changes) => {
    const isOutdated = changes.some(
      ({ collection, type, fields }) =>
        collections.has(collection) && (type !== 'updated' || matters(collection, fields)),
    );
    if (isOutdated) for (const cache of caches) cache.clear();
  });

  return <Answer extends object>(
    name: string,
    make: (actor: Actor) => Promise<Answer>,
    devicesIn: (answer: Answer) => number,
  ) => {
    const makeFor = (key: string) => {
      const access: Pick<Actor, 'role' | 'claim' | 'userId'> = JSON.parse(key);
      return make({ ...access, locale: 'en' });
    };
    const cached = cacheFor(cacheMs || LARGE_CACHED_MS, now, makeFor, {
      ...{ maxCount: MAX_ACCESSES, onRequest: cacheCounter(name) },
    });
    caches.push(cached);
    return async (actor: Actor): Promise<Answer> => {
      const key = accessOf(models, actor);
      const answer = await cached(key);
      if (cacheMs > 0 || devicesIn(answer) >= LARGE) return asShared(answer);
      cached.delete(key);
      return answer;
    };
  };
}
