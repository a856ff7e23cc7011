import { isQuiet } from '../../../../src/air/domain/alarms/quiet-hours';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { RecordOf } from '../../../../src/frame/model/entities';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { hourOf } from '../../../../src/frame/time/time-zone';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';
import { recordsWhere, recordsWithIds } from '../../../frame/documents/typed-records';
import { UnitOfWork } from '../../../frame/documents/unit-of-work';
import { logFailure } from '../../../frame/log/log';
import type { Store } from '../../../frame/stores/store';
import { ALARM_NOTICES } from '../collections';
import type { AlarmChannel } from './channel';
import type { Attempt } from './delivery-log';
import { digestOf, type Notice, noticeIn } from './notices';
import { createReachedWriter, type Reached, type Unreached } from './reached';
import { ALARM_RECIPIENTS, isUnconfirmed, recipientOf, storedRecipient } from './recipients';

export interface NotifierParts {
  models: EntityModels;
  store: Store;
  channels: readonly AlarmChannel[];
  /** Told of every attempt, for administrators to read. */
  log?(attempt: Attempt): Promise<void>;
  /** IANA zone whose clock quiet hours go by that name none. */
  timeZone: string;
  /** The current instant, ms. */
  now(): number;
}

/** What nobody could be told within this time is given up. */
const GIVEN_UP_MS = 2 * DAY;
const MAX_PAUSE_MS = HOUR;

function pauseAfter(failures: number): number {
  return Math.min(MAX_PAUSE_MS, MINUTE * 2 ** (failures - 1));
}

function reasonOf(error: unknown): string {
  logFailure('Alarms were not told', error);
  return error instanceof Error ? error.message : String(error);
}

/**
 * Tells everybody who is still to be told of alarms. Which alarms go into which message is written first, then it is sent,
 * then the notices are forgotten: whoever ends in between goes on with the same message, under the same id.
 */
export function createNotifier({ models, store, channels, timeZone, now, log }: NotifierParts): () => Promise<void> {
  const alarm = entityNamed(models, 'alarm');
  const writeReached = createReachedWriter(models);

  /** Puts what waits for a recipient into a message, unless another server has done it meanwhile. */
  function claim({ name }: AlarmChannel, to: string, waiting: readonly Notice[]): Promise<Notice[]> {
    return store.transact(async (reader) => {
      const unit = new UnitOfWork(reader);
      const stored = await Promise.all(waiting.map(({ id }) => unit.get(ALARM_NOTICES.name, id)));
      const free = stored.flatMap((each) => {
        const notice = each && noticeIn(each.record);
        return notice === undefined || notice.message !== undefined ? [] : [notice];
      });
      const message = `alarm-${digestOf(name, to, ...free.map(({ id }) => id).sort())}`;
      const claimed = free.map((notice) => ({ ...notice, message }));
      for (const notice of claimed) unit.put(ALARM_NOTICES.name, { record: { ...notice }, version: 1 });
      const before = await recipientOf(unit, name, to);
      const recipient = { ...before, isConfirmed: !isUnconfirmed(before), lastAt: now() };
      if (free.length > 0) unit.put(ALARM_RECIPIENTS.name, storedRecipient(name, to, recipient));
      return { result: claimed, batch: unit.batch() };
    });
  }

  /** Answers when it is tried again, ms; undefined when it is not. */
  async function finish(
    { name }: AlarmChannel,
    to: string,
    told: readonly Notice[],
    { isDone, reached }: { isDone: boolean; reached: ReadonlyMap<string, Reached> },
  ): Promise<number | undefined> {
    const isOver = isDone || told.every(({ at }) => at < now() - GIVEN_UP_MS);
    if (isOver && !isDone)
      logFailure('Nobody could be told of alarms', new Error('given up'), { alarms: told.length, channel: name });
    return store.transact(async (reader) => {
      const unit = new UnitOfWork(reader);
      for (const { id } of isOver ? told : []) unit.remove(ALARM_NOTICES.name, id);
      await writeReached(unit, [...reached.keys()], (id) => reached.get(id) ?? 'waiting');
      const before = await recipientOf(unit, name, to);
      const failures = isDone ? 0 : before.failures + 1;
      const nextTryAt = isDone ? 0 : now() + pauseAfter(failures);
      if (failures !== before.failures) {
        unit.put(ALARM_RECIPIENTS.name, storedRecipient(name, to, { ...before, failures, nextTryAt }));
      }
      return { result: isOver ? undefined : nextTryAt, batch: unit.batch() };
    });
  }

  /** The alarms that notices are about: those that were deleted are left out. `ringing` without those that somebody has put to sleep. */
  async function alarmsOf(notices: readonly Notice[]) {
    const snoozed = await recordsWhere(store, alarm, { path: 'snoozedUntil', operator: 'gt', value: now() });
    const asleep = new Set(snoozed.map(({ device, code }) => `${code} ${device}`));
    const ids = (isSleep: boolean) =>
      notices.filter((notice) => (notice.isSleep === true) === isSleep).map((notice) => notice.alarm);
    const found = await recordsWithIds(store, alarm, ids(false));
    const sleeping = await recordsWithIds(store, alarm, ids(true));
    const isAsleep = ({ device, code }: RecordOf<'alarm'>) => asleep.has(`${code} ${device}`);
    const inOrder = (alarms: RecordOf<'alarm'>[]) => alarms.sort((a, b) => (a.began ?? 0) - (b.began ?? 0));
    return {
      ringing: inOrder(found.filter((each) => !isAsleep(each))),
      silenced: found.filter(isAsleep),
      sleeping: inOrder(sleeping.filter(({ snoozedUntil = 0 }) => snoozedUntil > now())),
    };
  }

  async function tell(channel: AlarmChannel, to: string, notices: readonly Notice[]): Promise<void> {
    const { lastAt, nextTryAt, quiet } = await recipientOf(store, channel.name, to);
    if (nextTryAt > now()) return;
    const isNight = isQuiet(quiet, hourOf(now(), quiet?.timeZone ?? timeZone));
    const waiting = notices.filter(({ message, isUrgent }) => message === undefined && (!isNight || isUrgent === true));
    const isOpen = lastAt + channel.windowMs <= now();
    const claimed = isOpen && waiting.length > 0 ? await claim(channel, to, waiting) : [];
    const messages = new Map<string, Notice[]>();
    for (const notice of [...notices.filter(({ message }) => message !== undefined), ...claimed]) {
      const { message = '' } = notice;
      messages.set(message, [...(messages.get(message) ?? []), notice]);
    }
    for (const [id, told] of messages) {
      const { ringing, silenced, sleeping } = await alarmsOf(told);
      const late = new Set(told.filter(({ isLate }) => isLate === true).map((notice) => notice.alarm));
      const unreached: Unreached = new Map(silenced.map((each) => [each.id, 'asleep']));
      const message = { id, to, alarms: ringing, sleeping, late, unreached };
      const isAny = ringing.length + sleeping.length > 0;
      const refusal = isAny ? await channel.send(message).catch(reasonOf) : undefined;
      const isDone = refusal === undefined;
      const reached = new Map([
        ...ringing.map((each): [string, Reached] => [each.id, isDone ? 'sent' : 'waiting']),
        ...unreached,
      ]);
      const nextTryAt = await finish(channel, to, told, { isDone, reached });
      if (isAny) await log?.({ channel: channel.name, message, refusal, nextTryAt }).catch(reasonOf);
    }
  }

  return async () => {
    const { rows } = await store.query(ALARM_NOTICES.name, {});
    const notices = rows.flatMap(({ record }) => noticeIn(record) ?? []);
    for (const channel of channels) {
      const own = notices.filter((notice) => notice.channel === channel.name);
      for (const to of new Set(own.map((notice) => notice.to))) {
        await tell(
          channel,
          to,
          own.filter((notice) => notice.to === to),
        );
      }
    }
  };
}
