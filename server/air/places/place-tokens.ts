import type { Context } from 'hono';
import {
  endTokenSessions,
  renewTokens,
  type TokenReader,
  tokenReaders,
  tokenSessions,
} from '../../../src/air/calls/definitions/places';
import { can, canSeeField } from '../../../src/frame/access/can';
import { recordKey, toEntry } from '../../../src/frame/history/rules/entry';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { AccessLog } from '../../frame/auth/access-log';
import type { OpenIdentity } from '../../frame/auth/identity';
import { toUserSubject } from '../../frame/auth/subjects';
import { requireCapability } from '../../frame/documents/actor';
import { findFreeToken } from '../../frame/documents/identifiers';
import { runAsGroup } from '../../frame/documents/origin';
import { HISTORY } from '../../frame/documents/record-history';
import type { SiteData } from '../../frame/documents/site-data';
import { recordsWhere, repairValues } from '../../frame/documents/typed-records';
import { actorOf, type Environment } from '../../frame/http/environment';
import type { ServeCall } from '../../frame/http/serve-call';
import { createAssignments } from './assignments';

type Level = 'building' | 'room';

export interface TokenContext extends Pick<OpenIdentity, 'endSessionsOf' | 'sessionsOf'> {
  access: AccessLog;
}

export function placeTokenCalls(
  serve: ServeCall,
  site: SiteData,
  { endSessionsOf, sessionsOf, access }: TokenContext,
): void {
  const { models, store, documents, identifiers } = site;
  const ofUser = entityNamed(models, 'user');
  const assignments = createAssignments({ models, store });

  async function placeOfAdministrator(context: Context<Environment>, level: Level, id: string) {
    requireCapability(models.rights, actorOf(context), 'users.sessions', { model: ofUser });
    const model = entityNamed(models, level);
    return repairValues(model, (await documents.read(actorOf(context), model, id)).record);
  }

  async function changesOf(path: 'key' | 'entity', value: string, field: string, since = 0) {
    const { rows } = await store.query(HISTORY.name, { where: [{ path, operator: 'eq', storage: 'text', value }] });
    const entries = rows.flatMap(({ record }) => toEntry(record) ?? []).filter(({ at }) => at > since);
    return entries.flatMap(({ at, record, changes }) =>
      changes.filter((change) => change.path === field).map(({ before, names }) => ({ at, record, before, names })),
    );
  }

  /** Returns the places above since the last renewal, including former ones, because their tokens give access, too. */
  async function above(entity: Level, { id, env }: RecordOf<Level>, since: number, isNow: boolean) {
    const level = entity === 'room' ? 'building' : 'manager';
    const model = entityNamed(models, level);
    const former = await changesOf('key', recordKey(entity, id), 'env', since);
    const parents = new Map(former.map(({ before, names }) => [before, names?.before])).set(env, undefined);
    const holders: TokenReader[] = [];
    for (const [parent, name] of parents) {
      if (typeof parent !== 'string') continue;
      const stored = await store.get(model.collection, parent);
      const record = stored && repairValues(model, stored.record);
      const held = isNow && parent === env;
      holders.push({ kind: level, id: parent, name: record?.name ?? name ?? parent, isNow: held });
      if (level === 'building' && stored) {
        holders.push(...(await above(level, repairValues(entityNamed(models, level), stored.record), since, held)));
      }
    }
    return holders;
  }

  /** Returns users who can read the token, and users of devices that were in the room since the last renewal. */
  async function people(level: Level, record: RecordOf<Level>, since: number): Promise<TokenReader[]> {
    const model = entityNamed(models, level);
    const field = model.fieldByPath.get('token');
    const known = level === 'room' ? await assignments.ofPlaces([`room:${record.id}`]) : [];
    const devices = new Set<unknown>(known.flatMap(({ device, to = since + 1 }) => (to > since ? [device] : [])));
    const listed = devices.size === 0 ? [] : await changesOf('entity', 'user', 'deviceHwIds', since);
    const { rows } = await store.query(ofUser.collection, {});
    return rows.flatMap(({ record: user }): TokenReader[] => {
      const subject = toUserSubject(models, user);
      const seesToken = subject !== undefined && field !== undefined && canSeeField(field, subject);
      const isNow = seesToken && can({ subject, model, operation: 'read', record });
      const { name, email, deviceHwIds } = repairValues(ofUser, user);
      const lists = [deviceHwIds, ...listed.flatMap((each) => (each.record === user.id ? [each.before] : []))];
      const isAny = isNow || lists.some((list) => Array.isArray(list) && list.some((device) => devices.has(device)));
      return isAny ? [{ kind: 'user', id: user.id, name: name || email || user.id, isNow }] : [];
    });
  }

  serve(tokenReaders, async (context, input) => {
    const { level, id } = await input();
    const record = await placeOfAdministrator(context, level, id);
    const since = Math.max(0, ...(await changesOf('key', recordKey(level, id), 'token')).map(({ at }) => at));
    const found = [...(await people(level, record, since)), ...(await above(level, record, since, true))];
    const current = new Set(found.flatMap(({ kind, id: own, isNow }) => (isNow ? [`${kind} ${own}`] : [])));
    return found.filter(({ kind, id: own, isNow }) => isNow || !current.has(`${kind} ${own}`));
  });

  serve(renewTokens, async (context, input) => {
    const { level, id } = await input();
    await placeOfAdministrator(context, level, id);
    const inside = { path: 'env', operator: 'eq', value: id } as const;
    const rooms = level === 'room' ? [] : await recordsWhere(store, entityNamed(models, 'room'), inside);
    const places = [{ level, id }, ...rooms.map((room) => ({ level: 'room' as const, id: room.id }))];
    await runAsGroup(identifiers.id(), undefined, async () => {
      for (const place of places) {
        const token = await findFreeToken(models, identifiers, store);
        await documents.update(actorOf(context), entityNamed(models, place.level), place.id, { token });
      }
    });
    return { renewed: places.length };
  });

  serve(tokenSessions, async (context, input) => {
    const { level, id } = await input();
    await placeOfAdministrator(context, level, id);
    return (await sessionsOf?.(`${level}:${id}`)) ?? [];
  });

  serve(endTokenSessions, async (context, input) => {
    const { level, id, session } = await input();
    const { name } = await placeOfAdministrator(context, level, id);
    await endSessionsOf(`${level}:${id}`, session);
    await access.note(context, { kind: 'sessionsEnded', about: { entity: level, record: id, label: name ?? id } });
    return { id };
  });
}
