import * as v from 'valibot';
import { readAs } from '../../../../src/frame/model/stored-parts';
import type { UnitOfWork } from '../../../frame/documents/unit-of-work';
import { ALARM_READERS } from '../collections';
import { digestOf } from './notices';

// Beside the readers of the alarm, and not in its record: whoever sees an alarm does not see whose address is on its lists.
const idOf = (alarm: string) => digestOf(alarm, 'next');

const StoredNext = v.object({ next: v.array(v.string()) });

/** Who was notified of an alarm because nobody took it, where a rota says who is next. */
export async function nextOf(unit: UnitOfWork, alarm: string): Promise<readonly string[]> {
  const stored = await unit.get(ALARM_READERS.name, idOf(alarm));
  return (stored && readAs(StoredNext, stored.record)?.next) ?? [];
}

/** Notes that these were notified, too. */
export async function putNext(unit: UnitOfWork, alarm: string, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  const next = [...(await nextOf(unit, alarm)), ...addresses];
  unit.put(ALARM_READERS.name, { record: { id: idOf(alarm), alarm, next }, version: 1 });
}

/** The alarm is over, or gone. */
export async function forgetNext(unit: UnitOfWork, alarm: string): Promise<void> {
  if ((await unit.get(ALARM_READERS.name, idOf(alarm))) !== undefined) unit.remove(ALARM_READERS.name, idOf(alarm));
}
