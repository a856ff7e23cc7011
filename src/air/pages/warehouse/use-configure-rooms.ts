import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider, WriteOperation } from '../../../../data-provider/contract';
import { fetchAllRecords } from '../../../frame/list/all-records';
import type { Changes, RecordOf } from '../../../frame/model/entities';
import { recordsWith } from '../../../frame/records/records-with';
import type { RecordsQuestion } from '../../../frame/records/use-records';
import {
  type ConfigurableItem,
  isRoomToken,
  itemsInRange,
  type NewRoom,
  roomOfItem,
} from '../../domain/warehouse/warehouse-items';
import { batchProblem, ITEMS } from './warehouse-batches';

export type RoomsForm = { from: string; to: string; prefix: string; building: string | null };

type RoomsRequest = { from: number; to: number; prefix: string; building: string };

function wholeNumber(text: string): number | undefined {
  return /^[0-9]{1,15}$/.test(text.trim()) ? Number(text.trim()) : undefined;
}

/** Returns undefined while inputs are missing. The prefix is not trimmed: `Room ` gives `Room 1`. */
export function roomsRequest({ from, to, prefix, building }: RoomsForm): RoomsRequest | undefined {
  const first = wholeNumber(from);
  const last = wholeNumber(to);
  const start = prefix.trimStart();
  if (first === undefined || last === undefined || start === '' || building === null) return undefined;
  return { from: first, to: last, prefix: start, building };
}

const ROOMS = 'hierarchy/rooms';
/** Maximum rooms, because each room takes two writes of one request. */
const MAX_ROOMS = 10_000;
/** Two filters, because items without the field are unconfigured, too, and no comparison finds missing fields. */
const NOT_CONFIGURED = [{ configured: false }, { configured: { exists: false } }] as const satisfies RecordsQuestion<
  typeof ITEMS
>['filter'][];
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const satisfies RecordsQuestion<typeof ITEMS>['sort'];
const CONFIGURED: Changes<RecordOf<'warehouse-item'>> = { configured: true };

interface Item extends ConfigurableItem {
  serial: string;
  version: number | undefined;
}

export type PlannedRoom = { item: Item; room: NewRoom };

function itemFrom(record: RecordOf<'warehouse-item'>): Item {
  const { id, name = '', internal_name = '', token = '', serial_number = '', configured = false, version } = record;
  return { id, name, internalName: internal_name, token, serial: serial_number, configured, version };
}

export function useConfigureRooms() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const [plan, setPlan] = useState<readonly PlannedRoom[] | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [problem, setProblem] = useState('');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function planned(form: RoomsForm, signal: AbortSignal): Promise<PlannedRoom[]> {
    const request = roomsRequest(form);
    if (request === undefined) throw new Error(translate('warehouse.rooms.required'));
    const records = await Promise.all(
      NOT_CONFIGURED.map((filter) =>
        fetchAllRecords(dataProvider, ITEMS, {
          filter,
          sort: NEWEST_FIRST,
          signal,
          onProgress: () => undefined,
        }),
      ),
    );
    const items = itemsInRange(records.flat().map(itemFrom), request.from, request.to);
    if (items.length === 0) throw new Error(translate('warehouse.rooms.noneInRange'));
    if (items.length > MAX_ROOMS) throw new Error(translate('warehouse.rooms.tooMany', { count: MAX_ROOMS }));
    const tokens = items.map(({ token }) => token);
    const { records: rooms } = await recordsWith(dataProvider, ROOMS, { token: tokens }, signal);
    const taken = new Set(rooms.map(({ token }) => token));
    const existing = tokens.filter((token) => taken.has(token));
    if (existing.length > 0) throw new Error(translate('warehouse.rooms.exist', { tokens: existing.join(', ') }));
    const capital = tokens.filter((token) => !isRoomToken(token));
    if (capital.length > 0) throw new Error(translate('warehouse.rooms.capitals', { tokens: capital.join(', ') }));
    return items.map((item) => ({ item, room: roomOfItem(item, request.prefix, request.building) }));
  }

  async function check(form: RoomsForm): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setProblem('');
    setChecking(true);
    try {
      const rooms = await planned(form, controller.signal);
      if (!controller.signal.aborted) setPlan(rooms);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      if (running.current === controller) setChecking(false);
    }
  }

  async function write(): Promise<number> {
    const rooms = plan ?? [];
    const operations = rooms.flatMap(({ item, room }): WriteOperation[] => [
      { type: 'create', resource: ROOMS, data: { ...room } satisfies Changes<RecordOf<'room'>> },
      { type: 'update', resource: ITEMS, id: item.id, data: CONFIGURED, version: item.version },
    ]);
    try {
      await dataProvider.writeTogether(operations);
    } catch (error) {
      const { operation, cause, isRefusal } = batchProblem(error);
      const failed = operation === undefined ? undefined : rooms[Math.floor(operation / 2)];
      if (!isRefusal) throw new Error(translate('warehouse.rooms.unanswered', { cause }));
      if (failed === undefined) throw new Error(translate('warehouse.rooms.failed', { cause }));
      throw new Error(translate('warehouse.rooms.failedRoom', { name: failed.room.name, cause }));
    }
    return rooms.length;
  }

  return {
    plan,
    isChecking,
    problem,
    check,
    reset: () => {
      setPlan(null);
      setProblem('');
    },
    write,
  };
}
