import { createAlarmId, isAlarmCode } from '../../../src/air/domain/alarms/alarm-codes';
import type {
  AlarmEnded,
  AlarmEvent,
  AlarmRaised,
  EndCause,
  Transition,
} from '../../../src/air/domain/alarms/alarm-state';
import { pickAlarmWork } from '../../../src/air/domain/alarms/alarm-work';
import { getValueOfCode, listLimits } from '../../../src/air/domain/alarms/beyond';
import { findDue, findNextCheck } from '../../../src/air/domain/alarms/care';
import type { Corrections, RecordedEpisode } from '../../../src/air/domain/alarms/episodes';
import { computeSeverity } from '../../../src/air/domain/alarms/severity';
import { DISCONNECTION_DELAY_MS } from '../../../src/air/domain/devices/connection';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { RecordOf } from '../../../src/frame/model/entities';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { DAY } from '../../../src/frame/time/units';
import { repairValues } from '../../frame/documents/typed-records';
import type { UnitOfWork } from '../../frame/documents/unit-of-work';
import { createOwnRecords } from '../../frame/documents/write-derived';
import type { TimedReading } from '../telemetry/reading-store';
import { createAlarmEnd, createEpisodeChange, createRaisedAlarm, toTransitions } from './alarm-record';
import { ALARM_NOTICES } from './collections';
import type { JudgedDevice } from './judged-devices';
import { noteFollowUp, noteReminders, readNext, storeNext } from './notify/follow-ups';
import { createNotice, listChannels, type NoticeChannels } from './notify/notices';

/** Maximum time since the end of an alarm that is found late, ms, for recipients to be notified. */
const NEWS_MS = DAY;

/** Reasons for ending after which the same alarm may continue, for example when the alarm is enabled again. */
const GOES_ON: ReadonlySet<unknown> = new Set<EndCause>(['off', 'service', 'corrected']);

/** Start time of an alarm, and end time if known. */
type Begun = Omit<AlarmRaised, 'type'> & { ended?: number | undefined; name?: number };

const idOf = ({ device }: JudgedDevice, { code, began, name = began }: Begun) =>
  createAlarmId(device.id, { code, began: name });

export interface EventWriter {
  /** @param isOwnTime true if each reading arrived when it was measured, so that no alarm is found late */
  events(
    unit: UnitOfWork,
    judged: JudgedDevice,
    events: readonly AlarmEvent[],
    now: number,
    isOwnTime?: boolean,
  ): Promise<void>;
  /** Ends open alarms whose setting was removed or whose device has moved. @param others open and ongoing alarms */
  endOthers(
    unit: UnitOfWork,
    judged: JudgedDevice,
    others: { lasting: readonly string[]; isLasting: ReadonlySet<string> },
    now: number,
  ): Promise<void>;
  corrections(
    unit: UnitOfWork,
    judged: JudgedDevice,
    replayed: {
      corrections: Corrections;
      first: TimedReading | undefined;
      /** Returns the place of the device when an alarm started (ms); undefined if the place no longer exists. */
      placeAt: (began: number) => JudgedDevice | undefined;
    },
    now: number,
  ): Promise<void>;
  due(unit: UnitOfWork, judged: JudgedDevice, id: string, now: number): Promise<void>;
}

/** Writes alarms in the transaction that stores the judged time, so that an interruption leaves both or none. */
export function createEventWriter(models: EntityModels, channels: NoticeChannels): EventWriter {
  const alarm = entityNamed(models, 'alarm');
  const put = createOwnRecords(models);

  async function recorded(unit: UnitOfWork, id: string) {
    const stored = await unit.get(alarm.collection, id);
    return stored === undefined ? undefined : { ...stored, alarm: repairValues(alarm, stored.record) };
  }

  async function save(
    unit: UnitOfWork,
    { care, settings }: JudgedDevice,
    { before, record, at, now }: { before?: RecordOf<'alarm'>; record: EntityRecord; at: number; now: number },
  ): Promise<void> {
    const { dueAt: _dueAt, ...rest } = record;
    const judged = repairValues(alarm, rest);
    const closing = listLimits(settings)
      .find(({ code }) => code === judged.code)
      ?.closesAt?.(at);
    const dueAt = findNextCheck(judged, care, at, closing);
    const severity = computeSeverity(judged, at);
    const after = { ...rest, severity, ...(dueAt !== undefined && { dueAt }), changedAt: now };
    if (before !== undefined) await noteFollowUp(unit, before, repairValues(alarm, after), now);
    await put(unit, alarm, after);
  }

  function notify(unit: UnitOfWork, judged: JudgedDevice, event: Begun, now: number, isLate: boolean): void {
    const id = idOf(judged, event);
    const isUrgent = computeSeverity(event, event.at) === 'critical';
    for (const { channel, to } of listChannels(judged, event.code, channels)) {
      const notice = { alarm: id, channel, to, at: now, isUrgent, ...(isLate && { isLate }) };
      unit.put(ALARM_NOTICES.name, createNotice(notice));
    }
  }

  /** Records an alarm. Notifies if the alarm is still open or ended a short time ago. */
  async function raise(unit: UnitOfWork, judged: JudgedDevice, begun: Begun, now: number, isLate: boolean) {
    const id = idOf(judged, begun);
    const known = await recorded(unit, id);
    if (known !== undefined && !GOES_ON.has(known.alarm.endedBy)) return;
    const { ended } = begun;
    // Counts the escalation of a late alarm from now, so that recipients have the full time to react.
    const event = isLate ? { ...begun, at: now } : begun;
    const isNews = ended === undefined || ended >= now - NEWS_MS;
    const isAny = listChannels(judged, event.code, channels).length > 0;
    const notified = isNews ? { notified: isAny ? 'waiting' : 'nobody' } : {};
    const record = { ...createRaisedAlarm(judged.device, event), ...pickAlarmWork(known?.alarm), ...notified, id };
    await save(unit, judged, { record, at: event.at, now });
    if (isNews) notify(unit, judged, event, now, isLate);
  }

  async function change(unit: UnitOfWork, judged: JudgedDevice, event: Exclude<AlarmEvent, AlarmRaised>, now: number) {
    const known = await recorded(unit, createAlarmId(judged.device.id, { code: event.code, began: event.name }));
    if (known === undefined || known.alarm.state === 'ended') return;
    const changed =
      event.type === 'ended'
        ? createAlarmEnd(event)
        : { ...(event.value !== null && { value: event.value }), ...toTransitions(event) };
    await save(unit, judged, { before: known.alarm, record: { ...known.record, ...changed }, at: event.at, now });
  }

  /** Changes or withdraws an alarm because of a late reading. */
  async function correct(
    unit: UnitOfWork,
    judged: JudgedDevice,
    { code, began, name, value, ...episode }: RecordedEpisode,
    now: number,
    withdrawn?: Transition,
  ) {
    const known = await recorded(unit, createAlarmId(judged.device.id, { code, began: name }));
    if (known === undefined) return;
    const at = known.alarm.ended ?? now;
    const { ended: _ended, length: _length, endedBy: _endedBy, ...rest } = known.record;
    const over: AlarmEnded = { type: 'ended', code, began, name, ended: at, at: now, value, cause: 'corrected' };
    const changed =
      withdrawn === undefined
        ? createEpisodeChange({ code, began, value, ...episode }, known.alarm)
        : { ...createAlarmEnd(over), transitions: [...(known.alarm.transitions ?? []), withdrawn] };
    await save(unit, judged, { before: known.alarm, record: { ...rest, ...changed }, at: now, now });
  }

  return {
    events: async (unit, judged, events, now, isOwnTime = false) => {
      for (const event of events) {
        const { code, began } = event;
        const end = events.find((each) => each.type === 'ended' && each.code === code && each.name === began);
        const ended = end?.type === 'ended' ? end.ended : undefined;
        const isLate = !isOwnTime && now - event.at > DISCONNECTION_DELAY_MS;
        if (event.type === 'raised') {
          await raise(unit, judged, { ...event, ended: event.isOver ? began : ended }, now, isLate);
        } else await change(unit, judged, event, now);
      }
    },
    endOthers: async (unit, judged, { lasting, isLasting }, now) => {
      const { device, settings } = judged;
      for (const id of lasting) {
        const known = await recorded(unit, id);
        if (known === undefined || known.alarm.state === 'ended') continue;
        const { code, began = now, room_id } = known.alarm;
        const isFollowed = [...isLasting].some((name) => `${device.id}-${name.replace(' ', '-')}` === id);
        if (isFollowed || !isAlarmCode(code)) {
          if (known.alarm.severity === undefined)
            await save(unit, judged, { before: known.alarm, ...known, at: now, now });
          continue;
        }
        const hasMoved = (room_id ?? '') !== (device.room_id ?? '');
        const cause = hasMoved ? 'moved' : settings.isOutOfService ? 'service' : 'off';
        const value = known.alarm.value ?? null;
        const end = createAlarmEnd({ type: 'ended', code, began, name: began, ended: now, at: now, value, cause });
        await save(unit, judged, { before: known.alarm, record: { ...known.record, ...end }, at: now, now });
      }
    },
    corrections: async (unit, judged, { corrections: { found, changed, withdrawn }, first, placeAt }, now) => {
      for (const { at = now, ...each } of found) {
        const { code, began, name, ended, value, log, cause } = each;
        const there = placeAt(began);
        if (there === undefined) continue;
        await raise(unit, there, { ...each, at, isOver: ended === began }, now, true);
        if (ended === undefined || ended === began) continue;
        await change(unit, judged, { type: 'ended', code, began, name, ended, at: now, value, log, cause }, now);
      }
      for (const each of changed) await correct(unit, judged, each, now);
      for (const each of withdrawn) {
        const value = first && getValueOfCode(each.code, first);
        const because = { to: 'withdrawn', at: first?.t ?? now, ...(typeof value === 'number' && { value }) } as const;
        await correct(unit, judged, each, now, because);
      }
    },
    due: async (unit, judged, id, now) => {
      const known = await recorded(unit, id);
      if (known === undefined || known.alarm.state === 'ended') return;
      const { care } = judged;
      const due = findDue(known.alarm, care, now, care.duty && (await readNext(unit, id)));
      await noteReminders(unit, known.alarm, due, now);
      if (care.duty !== undefined) await storeNext(unit, id, due.escalateTo);
      await save(unit, judged, { before: known.alarm, record: { ...known.record, ...due.change }, at: now, now });
    },
  };
}
