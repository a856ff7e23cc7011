import { isQuietAt, isWanted } from '../../../../src/air/domain/alarms/digest';
import type { RecordOf } from '../../../../src/frame/model/entities';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { DAY, HOUR } from '../../../../src/frame/time/units';
import { zoneOr } from '../../../../src/frame/time/zone-offset';
import type { SiteData } from '../../../frame/documents/site-data';
import { readByIds, recordsWhere, repairValues } from '../../../frame/documents/typed-records';
import { inTransaction, type UnitOfWork } from '../../../frame/documents/unit-of-work';
import { log, logFailure } from '../../../frame/log/log';
import { SENT_RETENTION_MS } from '../../../frame/mail/deliver';
import { isHeldUp, type Outbox } from '../../../frame/mail/outbox';
import { cacheLookups } from '../../../frame/stores/cached-records';
import { ALARM_NOTICES } from '../collections';
import {
  type AlarmChannel,
  type ChannelName,
  createNotice,
  createStateWriter,
  type DeliveryState,
  hashParts,
  type Notice,
  type NoticeKind,
  parseNotice,
  storeReader,
  type Unreached,
} from './notices';
import { ALARM_RECIPIENTS, isUnconfirmed, readRecipient, toStoredRecipient } from './recipients';

/** Start of the next day in UTC, ms, when the daily limit of messages counts from zero again. */
const nextCountingDay = (now: number): number => (Math.floor(now / DAY) + 1) * DAY;

/** Caches time zones for an hour, because waiting messages are checked each minute at night. */
function alarmZones({ models, store, timeZone, now }: NotifierOptions) {
  const [alarm, building] = [entityNamed(models, 'alarm'), entityNamed(models, 'building')];

  async function lookUp(ids: readonly string[]): Promise<Map<string, string>> {
    const alarms = await readByIds(store, alarm, ids);
    const places = [...new Set(alarms.flatMap(({ building_id }) => building_id ?? []))];
    const zones = new Map((await readByIds(store, building, places)).map((each) => [each.id, each.timeZone]));
    return new Map(alarms.map(({ id, building_id = '' }) => [id, zoneOr(zones.get(building_id), timeZone)]));
  }

  const cache = cacheLookups(lookUp, { now, isFresh: (age) => age < HOUR });
  return (notices: readonly { alarm: string }[]): Promise<ReadonlyMap<string, string>> =>
    cache.getMany([...new Set(notices.map(({ alarm: id }) => id))]);
}

interface NotifierOptions extends Pick<SiteData, 'models' | 'store' | 'now'> {
  outbox: Pick<Outbox, 'put'>;
  channels: readonly AlarmChannel[];
  timeZone: string;
}

/** Age of an alarm, ms, from which its message no longer waits for the confirmation of an address. */
const GIVEN_UP_MS = 2 * DAY;
const UNCONFIRMED_MS = HOUR;

interface Outcome {
  letter: Awaited<ReturnType<AlarmChannel['compose']>>;
  reached: ReadonlyMap<string, DeliveryState>;
  begun: readonly string[];
  held: ReadonlySet<string>;
}

function byMessage(notices: readonly Notice[]): Map<string, Notice[]> {
  const messages = new Map<string, Notice[]>();
  for (const notice of notices) {
    const { message = '' } = notice;
    messages.set(message, [...(messages.get(message) ?? []), notice]);
  }
  return messages;
}

/** Creates messages in the transaction that removes their notices. Message ids derive from notices, so a crash duplicates nothing. */
export function createNotifier(parts: NotifierOptions): () => Promise<void> {
  const { models, store, outbox, channels, timeZone, now } = parts;
  const alarm = entityNamed(models, 'alarm');
  const writeReached = createStateWriter(models);
  const zonesOf = alarmZones(parts);

  async function noteReader(unit: UnitOfWork, id: string, channel: ChannelName, to: string): Promise<void> {
    const stored = await unit.get(alarm.collection, id);
    if (stored === undefined) return;
    if (repairValues(alarm, stored.record).state !== 'ended') storeReader(unit, id, channel, to);
    else unit.put(ALARM_NOTICES.name, createNotice({ alarm: id, channel, to, at: now(), kind: 'over' }));
  }

  function finish(
    { name }: AlarmChannel,
    { id, to }: { id: string; to: string },
    notices: readonly Notice[],
    { letter, reached, begun, held }: Outcome,
  ): Promise<void> {
    const isLate = letter === 'later';
    const isOver = !isLate || notices.every(({ at }) => at < now() - GIVEN_UP_MS);
    if (isLate && isOver) log.warn('An address was not confirmed in time', { alarms: notices.length });
    return inTransaction(store, async (unit) => {
      const stored = await Promise.all(notices.map((notice) => unit.get(ALARM_NOTICES.name, notice.id)));
      if (stored.some((each) => each === undefined)) return undefined;
      for (const notice of isOver ? notices : []) {
        const { message: _message, ...waiting } = notice;
        const record = { ...waiting, notBefore: nextCountingDay(now()) };
        if (held.has(notice.alarm)) unit.put(ALARM_NOTICES.name, { record, version: 1 });
        else unit.remove(ALARM_NOTICES.name, notice.id);
      }
      await writeReached(unit, [...reached.keys()], (each) => reached.get(each) ?? 'waiting');
      for (const each of isLate ? [] : begun) await noteReader(unit, each, name, to);
      const before = await readRecipient(unit, name, to);
      const next = isLate
        ? { nextTryAt: isOver ? 0 : now() + UNCONFIRMED_MS }
        : { nextTryAt: 0, ...(letter && { lastAt: now(), isConfirmed: !isUnconfirmed(before) }) };
      unit.put(ALARM_RECIPIENTS.name, toStoredRecipient(name, to, { ...before, ...next }));
      if (letter !== undefined && !isLate) {
        const until = name === 'mail' ? {} : { until: now() + SENT_RETENTION_MS };
        const whom = to === '' ? {} : name === 'mail' ? { to } : { target: to };
        await outbox.put(unit, { ...letter, ...until, ...whom, id, channel: name });
      }
    });
  }

  async function alarmsOf(notices: readonly Notice[]) {
    const snoozed = await recordsWhere(store, alarm, { path: 'snoozedUntil', operator: 'gt', value: now() });
    const asleep = new Set(snoozed.map(({ device, code }) => `${code} ${device}`));
    const ids = (isSleep: boolean) => [
      ...new Set(notices.filter(({ kind }) => (kind === 'asleep') === isSleep).map((notice) => notice.alarm)),
    ];
    const found = await readByIds(store, alarm, ids(false));
    const sleeping = await readByIds(store, alarm, ids(true));
    const isAsleep = ({ device, code }: RecordOf<'alarm'>) => asleep.has(`${code} ${device}`);
    const inOrder = (alarms: RecordOf<'alarm'>[]) => alarms.sort((a, b) => (a.began ?? 0) - (b.began ?? 0));
    return {
      ringing: inOrder(found.filter((each) => !isAsleep(each))),
      silenced: found.filter(isAsleep),
      sleeping: inOrder(sleeping.filter(({ snoozedUntil = 0 }) => snoozedUntil > now())),
    };
  }

  async function compose(channel: AlarmChannel, id: string, to: string, all: readonly Notice[]): Promise<Outcome> {
    const { ringing: known, silenced, sleeping } = await alarmsOf(all);
    const { without = [] } = await readRecipient(store, channel.name, to);
    const ended = new Set(known.flatMap((each) => (each.state === 'ended' ? each.id : [])));
    const notices = all.filter(({ kind, alarm }) => isWanted(kind, ended.has(alarm), without));
    const wanted = new Set(notices.map((notice) => notice.alarm));
    const wasHeld = new Set(notices.flatMap(({ alarm, notBefore = 0 }) => (notBefore > 0 ? alarm : [])));
    const found = known.filter((each) => wanted.has(each.id) && !(each.state === 'ended' && wasHeld.has(each.id)));
    const isCare = ({ kind }: Notice) => kind === 'reminder' || kind === 'escalated';
    const waiting = new Set(notices.filter(isCare).map((notice) => notice.alarm));
    const others = new Set(notices.filter((notice) => !isCare(notice)).map((notice) => notice.alarm));
    const ringing = found.filter(({ id: alarm, state }) => state === 'open' || others.has(alarm));
    const late = new Set(notices.filter(({ isLate }) => isLate === true).map((notice) => notice.alarm));
    const idsOf = (wanted?: NoticeKind) =>
      new Set(notices.flatMap(({ kind, alarm }) => (kind === wanted ? alarm : [])));
    const [news, worse] = [idsOf(), idsOf('worse')];
    for (const each of news) worse.delete(each);
    for (const each of idsOf('escalated')) news.add(each);
    const unreached: Unreached = new Map(silenced.map((each) => [each.id, 'asleep']));
    const isAny = ringing.length + sleeping.length > 0;
    const isPressing = ({ alarm, kind }: Notice) =>
      kind === undefined || kind === 'worse' || kind === 'escalated' || critical.has(alarm);
    const critical = new Set(ringing.flatMap((each) => (each.severity === 'critical' ? each.id : [])));
    const pressing = new Set(notices.filter(isPressing).map((notice) => notice.alarm));
    const held = new Set<string>();
    const message = { id, to, alarms: ringing, sleeping, late, worse, waiting, unreached, pressing, held };
    const letter = isAny ? await channel.compose(message) : undefined;
    const state = letter === 'later' ? 'waiting' : 'sent';
    const isSent = (each: RecordOf<'alarm'>) => letter !== undefined && !unreached.has(each.id);
    const begun = ringing.filter((each) => each.state !== 'ended' && news.has(each.id) && isSent(each));
    return {
      letter,
      reached: new Map([...ringing.map((each): [string, DeliveryState] => [each.id, state]), ...unreached]),
      begun: begun.map((each) => each.id),
      held,
    };
  }

  async function dueNotices(channel: AlarmChannel, to: string, notices: readonly Notice[]): Promise<Notice[]> {
    const { lastAt, nextTryAt, quiet } = await readRecipient(store, channel.name, to);
    if (nextTryAt > now()) return [];
    const zones = quiet === undefined || quiet.timeZone !== undefined ? undefined : await zonesOf(notices);
    const isLet = ({ alarm, isUrgent = false }: Notice) =>
      !isQuietAt(quiet, now(), zones?.get(alarm) ?? timeZone) || (isUrgent && quiet?.isWhole !== true);
    const isDue = ({ message, notBefore = 0 }: Notice) => message === undefined && notBefore <= now();
    const waiting = notices.filter((notice) => isDue(notice) && isLet(notice));
    const isOpen = waiting.length > 0 && lastAt + channel.windowMs <= now();
    const isGathered = isOpen && channel.name !== 'mail' && (await isHeldUp(parts, channel.name, to));
    const fresh = isOpen && !isGathered ? waiting : [];
    const message = `alarm-${hashParts(channel.name, to, ...fresh.map(({ id }) => id).sort())}`;
    const claimed = notices.filter((notice) => notice.message !== undefined);
    return [...claimed, ...fresh.map((notice) => ({ ...notice, message }))];
  }

  async function notify(channel: AlarmChannel, to: string, notices: readonly Notice[]): Promise<void> {
    for (const [id, due] of byMessage(await dueNotices(channel, to, notices))) {
      await finish(channel, { id, to }, due, await compose(channel, id, to, due));
    }
  }

  /** Removes follow-up notices of channels that no longer exist, because no channel would ever send them. */
  async function dropWithoutChannel(notices: readonly Notice[]): Promise<void> {
    const lost = notices.filter(
      ({ kind, channel }) => kind !== undefined && !channels.some(({ name }) => name === channel),
    );
    if (lost.length === 0) return;
    await inTransaction(store, async (unit) => {
      for (const { id } of lost) unit.remove(ALARM_NOTICES.name, id);
    });
  }

  return async () => {
    const { rows } = await store.query(ALARM_NOTICES.name, {});
    const notices = rows.flatMap(({ record }) => parseNotice(record) ?? []);
    await dropWithoutChannel(notices);
    for (const channel of channels) {
      const own = notices.filter((notice) => notice.channel === channel.name);
      for (const to of new Set(own.map((notice) => notice.to))) {
        const ofRecipient = own.filter((notice) => notice.to === to);
        await notify(channel, to, ofRecipient).catch((error: unknown) => {
          logFailure('Alarm notifications could not be sent', error, {
            channel: channel.name,
            alarms: ofRecipient.length,
          });
        });
      }
    }
  };
}
