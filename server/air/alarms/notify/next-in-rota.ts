import * as v from 'valibot';
import { readAs } from '../../../../src/frame/model/stored-parts';
import type { UnitOfWork } from '../../../frame/documents/unit-of-work';
import { ALARM_READERS } from '../collections';
import { digestOf } from './notices';

const idOf = (alarm: string) => digestOf(alarm, 'next');

const StoredNext = v.object({ next: v.array(v.string()) });

export async function nextOf(unit: UnitOfWork, alarm: string): Promise<readonly string[]> {
  const stored = await unit.get(ALARM_READERS.name, idOf(alarm));
  return (stored && readAs(StoredNext, stored.record)?.next) ?? [];
}

export async function putNext(unit: UnitOfWork, alarm: string, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  const next = [...(await nextOf(unit, alarm)), ...addresses];
  unit.put(ALARM_READERS.name, { record: { id: idOf(alarm), alarm, next }, version: 1 });
}

export async function forgetNext(unit: UnitOfWork, alarm: string): Promise<void> {
  if ((await unit.get(ALARM_READERS.name, idOf(alarm))) !== undefined) unit.remove(ALARM_READERS.name, idOf(alarm));
}
