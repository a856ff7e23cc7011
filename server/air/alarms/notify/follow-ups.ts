import * as v from 'valibot';
import type { DueReminder } from '../../../../src/air/domain/alarms/care';
import { addressOf } from '../../../../src/air/domain/alarms/rehearsal';
import { isWorse } from '../../../../src/air/domain/alarms/severity';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { RecordOf } from '../../../../src/frame/model/entities';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { readAs } from '../../../../src/frame/model/stored-parts';
import type { EntityHooks } from '../../../frame/documents/hooks';
import { repairValues } from '../../../frame/documents/typed-records';
import type { UnitOfWork } from '../../../frame/documents/unit-of-work';
import { ALARM_NOTICES, ALARM_READERS } from '../collections';
import { type ChannelName, createNotice, hashParts, listReaders } from './notices';

type Alarm = RecordOf<'alarm'>;

/** Default channels of an alarm without stored recipients; the notifier drops notices of missing channels. */
const UNRECORDED: readonly { channel: ChannelName; to: string }[] = [
  { channel: 'chat', to: '' },
  { channel: 'webhook', to: '' },
];

const PROGRAMS: ReadonlySet<ChannelName> = new Set(['webhook', 'managerWebhook']);

const nextIdOf = (alarm: string) => hashParts(alarm, 'next');

const StoredNext = v.object({ next: v.array(v.string()) });

export async function readNext(unit: UnitOfWork, alarm: string): Promise<readonly string[]> {
  const stored = await unit.get(ALARM_READERS.name, nextIdOf(alarm));
  return (stored && readAs(StoredNext, stored.record)?.next) ?? [];
}

export async function storeNext(unit: UnitOfWork, alarm: string, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  const next = [...(await readNext(unit, alarm)), ...addresses];
  unit.put(ALARM_READERS.name, { record: { id: nextIdOf(alarm), alarm, next }, version: 1 });
}

async function forgetNext(unit: UnitOfWork, alarm: string): Promise<void> {
  if ((await unit.get(ALARM_READERS.name, nextIdOf(alarm))) !== undefined)
    unit.remove(ALARM_READERS.name, nextIdOf(alarm));
}

async function noteEnd(unit: UnitOfWork, before: Alarm, now: number): Promise<void> {
  const readers = await listReaders(unit, before.id);
  for (const { id } of readers) unit.remove(ALARM_READERS.name, id);
  await forgetNext(unit, before.id);
  const isUnrecorded = readers.length === 0 && before.notified === 'sent';
  for (const { channel, to } of isUnrecorded ? UNRECORDED : readers) {
    unit.put(ALARM_NOTICES.name, createNotice({ alarm: before.id, channel, to, at: now, kind: 'over' }));
  }
}

async function noteWorse(unit: UnitOfWork, { id, severity }: Alarm, now: number): Promise<void> {
  for (const { channel, to } of await listReaders(unit, id)) {
    const notice = { alarm: id, channel, to, at: now, kind: 'worse', isUrgent: severity === 'critical' } as const;
    unit.put(ALARM_NOTICES.name, createNotice(notice));
  }
}

/** Schedules reminders to recipients and to the next person of the rota, but not to webhooks. */
export async function noteReminders(unit: UnitOfWork, alarm: Alarm, due: DueReminder, now: number): Promise<void> {
  const rest = { alarm: alarm.id, at: now, isUrgent: alarm.severity === 'critical' };
  const readers = due.isReminded ? await listReaders(unit, alarm.id) : [];
  for (const { channel, to } of readers.filter((reader) => !PROGRAMS.has(reader.channel))) {
    unit.put(ALARM_NOTICES.name, createNotice({ ...rest, channel, to, kind: 'reminder' }));
  }
  for (const to of due.escalateTo.map(addressOf)) {
    unit.put(ALARM_NOTICES.name, createNotice({ ...rest, channel: 'mail', to, kind: 'escalated' }));
  }
}

/** Creates notices that an alarm is more severe or has ended, unless the first notification is pending and will contain the change. */
export async function noteFollowUp(unit: UnitOfWork, before: Alarm, after: Alarm, now: number): Promise<void> {
  if (before.state === 'ended') return;
  if (after.state === 'ended') await noteEnd(unit, before, now);
  else if (after.severity !== undefined && isWorse(after.severity, before.severity)) await noteWorse(unit, after, now);
}

export function followUpHooks(models: EntityModels, now: () => number): EntityHooks {
  const alarm = entityNamed(models, 'alarm');
  return {
    alarm: {
      written: async ({ unit, before, record }) => {
        if (before !== undefined)
          await noteFollowUp(unit, repairValues(alarm, before), repairValues(alarm, record), now());
      },
    },
  };
}
