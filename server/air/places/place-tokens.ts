import type { Context } from 'hono';
import {
  endTokenSessions,
  renewTokens,
  type TokenReader,
  tokenReaders,
} from '../../../src/air/calls/definitions/places';
import { queueCommand } from '../../../src/air/domain/devices/device-commands';
import { canEditToken } from '../../../src/air/domain/devices/firmware';
import { can, canSeeField } from '../../../src/frame/access/can';
import { entryOf, type HistoryEntry, recordKey } from '../../../src/frame/history/rules/entry';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { AccessLog } from '../../frame/auth/access-log';
import { userSubject } from '../../frame/auth/subjects';
import { requireCapability, SYSTEM } from '../../frame/documents/actor';
import { freeToken } from '../../frame/documents/identifiers';
import { asGroup } from '../../frame/documents/origin';
import { HISTORY } from '../../frame/documents/record-history';
import type { SiteData } from '../../frame/documents/site-data';
import { recordsWhere, typedRecord } from '../../frame/documents/typed-records';
import { actorOf, type Environment } from '../../frame/http/environment';
import type { ServeCall } from '../../frame/http/serve-call';
import { createAssignments } from './assignments';

type Level = 'building' | 'room';

export interface TokenContext {
  endSessionsOf(owner: string): Promise<void>;
  access: AccessLog;
}

/** Serves calls about the access tokens of buildings and rooms, for administrators. */
export function placeTokenCalls(serve: ServeCall, site: SiteData, { endSessionsOf, access }: TokenContext): void {
  const { models, store, documents, identifiers, now } = site;
  const [ofUser, ofRoom] = [entityNamed(models, 'user'), entityNamed(models, 'room')];
  const ofDevice = entityNamed(models, 'device');
  const assignments = createAssignments({ models, store });

  async function placeOfAdministrator(context: Context<Environment>, level: Level, id: string) {
    requireCapability(models.rights, actorOf(context), 'users.sessions', { model: ofUser });
    return (await documents.read(actorOf(context), entityNamed(models, level), id)).record;
  }

  async function historyOf(path: 'key' | 'entity', value: string): Promise<HistoryEntry[]> {
    const { rows } = await store.query(HISTORY.name, { where: [{ path, operator: 'eq', storage: 'text', value }] });
    return rows.flatMap(({ record }) => entryOf(record) ?? []);
  }

  /** Returns the places above, whose tokens give access, too, and those above since the last renewal. */
  async function above(entity: Level, { id, env }: RecordOf<Level>, since: number, isNow: boolean) {
    const level = entity === 'room' ? 'building' : 'manager';
    const changes = (await historyOf('key', recordKey(entity, id))).filter(({ at }) => at > since);
    const former = changes.flatMap((entry) => entry.changes.filter(({ path }) => path === 'env'));
    const parents = new Map<unknown, string | undefined>(former.map(({ before, names }) => [before, names?.before]));
    const holders: TokenReader[] = [];
    for (const [parent, name] of parents.set(env, undefined)) {
      if (typeof parent !== 'string') continue;
      const record = (await store.get(entityNamed(models, level).collection, parent))?.record;
      const held = isNow && parent === env;
      holders.push({ kind: level, id: parent, name: String(record?.['name'] ?? name ?? parent), isNow: held });
      if (level === 'building' && record) {
        holders.push(...(await above(level, typedRecord(entityNamed(models, level), record), since, held)));
      }
    }
    return holders;
  }

  /** Returns users who can read the token, and users who had a device that was in the room since the last renewal. */
  async function people(level: Level, id: string, since: number): Promise<TokenReader[]> {
    const model = entityNamed(models, level);
    const field = model.fieldByPath.get('token');
    const record = (await store.get(model.collection, id))?.record;
    const known = level === 'room' ? await assignments.ofPlaces([`room:${id}`]) : [];
    const devices = new Set<unknown>(known.flatMap(({ device, to = since + 1 }) => (to > since ? [device] : [])));
    const changes = devices.size === 0 ? [] : await historyOf('entity', 'user');
    const listed = changes.flatMap(({ at, record: user, changes: all }) =>
      all.flatMap(({ path, before }) =>
        at > since && path === 'deviceHwIds' && Array.isArray(before) ? [{ user, before }] : [],
      ),
    );
    return (await store.query(ofUser.collection, {})).rows.flatMap(({ record: user }): TokenReader[] => {
      const subject = userSubject(models, user);
      const isNow =
        subject !== undefined &&
        field !== undefined &&
        canSeeField(field, subject) &&
        can({ subject, model, operation: 'read', record });
      const { name, email, deviceHwIds = [] } = typedRecord(ofUser, user);
      const lists = [deviceHwIds, ...listed.filter((each) => each.user === user.id).map(({ before }) => before)];
      const isAny = isNow || lists.some((list) => list.some((device: unknown) => devices.has(device)));
      return isAny ? [{ kind: 'user', id: user.id, name: name || email || user.id, isNow }] : [];
    });
  }

  serve(tokenReaders, async (context, input) => {
    const { level, id } = await input();
    const record = typedRecord(entityNamed(models, level), await placeOfAdministrator(context, level, id));
    const renewals = (await historyOf('key', recordKey(level, id))).filter(({ changes }) =>
      changes.some(({ path }) => path === 'token'),
    );
    const since = Math.max(0, ...renewals.map(({ at }) => at));
    const found = [...(await people(level, id, since)), ...(await above(level, record, since, true))];
    return [
      ...new Map(
        found.toSorted((a, b) => Number(a.isNow) - Number(b.isNow)).map((each) => [`${each.kind} ${each.id}`, each]),
      ).values(),
    ];
  });

  serve(renewTokens, async (context, input) => {
    const { level, id } = await input();
    await placeOfAdministrator(context, level, id);
    const inside =
      level === 'room' ? [] : await recordsWhere(store, ofRoom, { path: 'env', operator: 'eq', value: id });
    const places = [{ level, id }, ...inside.map((room) => ({ level: 'room' as const, id: room.id }))];
    await asGroup(identifiers.id(), undefined, async () => {
      for (const place of places) {
        const token = await freeToken(models, identifiers, store);
        await documents.update(actorOf(context), entityNamed(models, place.level), place.id, { token });
        for (const { id: hwId, fw_rel = '' } of await recordsWhere(store, ofDevice, {
          path: 'token',
          operator: 'eq',
          value: token,
        }))
          if (canEditToken(fw_rel))
            await documents.change(SYSTEM, ofDevice, hwId, (device) => ({
              ...queueCommand(typedRecord(ofDevice, device), { token }, now()),
            }));
      }
    });
    return { renewed: places.length };
  });

  serve(endTokenSessions, async (context, input) => {
    const { level, id } = await input();
    const { name } = typedRecord(entityNamed(models, level), await placeOfAdministrator(context, level, id));
    await endSessionsOf(`${level}:${id}`);
    await access.note(context, { kind: 'sessionsEnded', about: { entity: level, record: id, label: name ?? id } });
    return { id };
  });
}
