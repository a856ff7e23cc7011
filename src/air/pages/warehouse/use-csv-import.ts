import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../../../data-provider/contract';
import { useEntity } from '../../../frame/entity/entity-context';
import { unguarded } from '../../../frame/export/formula-guard';
import { newActionId } from '../../../frame/history/new-action-id';
import { textOf } from '../../../frame/import/reader/cell-text';
import { columnsOf, headed, type ImportFields, importFields } from '../../../frame/import/reader/columns';
import { comparable } from '../../../frame/import/reader/names';
import { readFile } from '../../../frame/import/reader/read-file';
import type { Cell, FileFault, ReadResult } from '../../../frame/import/reader/table';
import type { Changes, RecordOf } from '../../../frame/model/entities';
import type { EntityModel } from '../../../frame/model/entity-model';
import { recordsWith } from '../../../frame/records/records-with';
import { useLiveChanges } from '../../../frame/records/use-live-changes';
import {
  type RowFault,
  readWarehouseRows,
  type WarehouseRows,
  withoutKnown,
} from '../../domain/warehouse/warehouse-csv';
import { type NewWarehouseItem, newWarehouseItems } from '../../domain/warehouse/warehouse-items';
import { batchProblem, ITEMS, lastInternalNumber, lastNumberOf, NEWEST_OF_MANY } from './warehouse-batches';

const NEEDED = { serial: 'serial_number', token: 'token' } as const;
type Header = keyof typeof NEEDED;
const HEADERS = ['serial', 'token'] as const satisfies readonly Header[];

type DeviceFileFault = FileFault | { kind: 'missingHeader' | 'repeatedHeader'; header: Header };

function writtenIn(cell: Cell): string {
  return typeof cell === 'string' ? unguarded(cell).replace(/\r\n?/g, '\n') : textOf(cell);
}

function deviceFields(model: EntityModel): ImportFields {
  const isNeeded = ({ path }: { path: string }) => HEADERS.some((header) => NEEDED[header] === path);
  const fields = importFields(model, { isWritable: isNeeded, isSeen: () => false, isKnown: isNeeded });
  const short = HEADERS.flatMap((header) => {
    const field = model.fieldByPath.get(NEEDED[header]);
    return field === undefined ? [] : [[comparable(header), [field]] as const];
  });
  return { ...fields, names: [...fields.names, new Map(short)] };
}

export function devicesIn(read: ReadResult, model: EntityModel): WarehouseRows | { fault: DeviceFileFault } {
  if ('fault' in read) return read;
  const fields = deviceFields(model);
  const { header, rows } = headed(read.table.rows, fields);
  const columns = columnsOf({ header, rows: [] }, fields);
  const indexOf = (name: Header) => columns.find(({ target }) => target === NEEDED[name])?.index;
  const [serial, token] = [indexOf('serial'), indexOf('token')];
  if (rows.length === 0) return { fault: { kind: 'empty' } };
  if (serial === undefined || token === undefined) {
    return { fault: { kind: 'missingHeader', header: serial === undefined ? 'serial' : 'token' } };
  }
  const doubles = columns.filter(({ leftOut }) => leftOut === 'double');
  const repeated = HEADERS.find((name) => doubles.some((column) => isCalled(column.header, name, fields)));
  if (repeated !== undefined) return { fault: { kind: 'repeatedHeader', header: repeated } };
  const records = rows.map(({ line, cells }) => ({ line, cells: cells.map(writtenIn) }));
  return readWarehouseRows(records, { serial, token, width: header.cells.length });
}

function isCalled(text: string, name: Header, fields: ImportFields): boolean {
  const [column] = columnsOf({ header: { line: 1, cells: [text] }, rows: [] }, fields);
  return column?.target === NEEDED[name];
}

type Translate = ReturnType<typeof useTranslate>;

export function faultText({ kind, ...values }: RowFault, translate: Translate): string {
  return translate(`warehouse.fault.${kind}`, values);
}

const OWN = new Set<DeviceFileFault['kind']>(['empty', 'missingHeader', 'repeatedHeader', 'malformedQuotes']);

function fileFaultText({ kind, ...values }: DeviceFileFault, translate: Translate): string {
  if (OWN.has(kind)) return translate(`warehouse.fault.${kind}`, values);
  return translate(`framework.import.file.${kind}`, values);
}

/** Maximum devices of one import, limited by the writes of one request. */
const MAX_DEVICES = 20_000;
const MAX_BYTES = 8_000_000;

export interface ImportPreview extends WarehouseRows {
  fileName: string;
  items: readonly NewWarehouseItem[];
}

export function useCsvImport() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const { model } = useEntity();
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState('');
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController | null>(null);
  const isWriting = useRef(false);
  useEffect(() => () => running.current?.abort(), []);

  async function checked(rows: WarehouseRows, fileName: string, signal: AbortSignal): Promise<ImportPreview> {
    const serials = rows.accepted.map(({ serial }) => serial);
    const tokens = rows.accepted.map(({ token }) => token);
    const wanted = { serial_number: serials, token: tokens };
    const { records, isWhole } = await recordsWith(dataProvider, ITEMS, wanted, signal, NEWEST_OF_MANY);
    const last = isWhole ? lastNumberOf(records) : await lastInternalNumber(dataProvider, signal);
    const known = {
      serials: new Set(records.flatMap(({ serial_number }) => serial_number ?? [])),
      tokens: new Set(records.flatMap(({ token }) => token ?? [])),
    };
    const fresh = withoutKnown(rows, known);
    return { ...fresh, fileName, items: newWarehouseItems(fresh.accepted, last) };
  }

  async function checkAgain(): Promise<void> {
    const { signal } = running.current ?? new AbortController();
    if (preview === null || isWriting.current) return;
    const next = await checked(preview, preview.fileName, signal);
    if (!signal.aborted) setPreview((shown) => (shown === preview ? next : shown));
  }
  // Ignores errors of the preview, because the server checks the import.
  useLiveChanges(ITEMS, () => void checkAgain().catch(() => undefined));

  async function read(file: File, signal: AbortSignal): Promise<WarehouseRows> {
    if (file.size > MAX_BYTES) {
      throw new Error(translate('warehouse.import.tooLarge', { megabytes: MAX_BYTES / 1_000_000 }));
    }
    const rows = devicesIn(await readFile(file, {}, signal), model);
    if ('fault' in rows) throw new Error(fileFaultText(rows.fault, translate));
    if (rows.accepted.length > MAX_DEVICES) {
      throw new Error(translate('warehouse.import.tooMany', { count: MAX_DEVICES }));
    }
    return rows;
  }

  async function open(file: File): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setProblem('');
    setPreview(null);
    setReading(true);
    let failure = 'warehouse.import.failed';
    try {
      const rows = await read(file, controller.signal);
      failure = 'warehouse.import.notCompared';
      const next = await checked(rows, file.name, controller.signal);
      if (!controller.signal.aborted) setPreview(next);
    } catch (error) {
      if (controller.signal.aborted) return;
      setProblem(translate(failure, { cause: error instanceof Error ? error.message : String(error) }));
    } finally {
      if (running.current === controller) setReading(false);
    }
  }

  async function write(): Promise<number> {
    if (preview === null) return 0;
    const { signal } = running.current ?? new AbortController();
    // Continues after the current last number, because other users may have imported in between.
    const items = newWarehouseItems(preview.accepted, await lastInternalNumber(dataProvider, signal));
    isWriting.current = true;
    try {
      await dataProvider.writeTogether(
        items.map((item) => ({
          ...{ type: 'create', resource: ITEMS },
          data: { ...item } satisfies Changes<RecordOf<'warehouse-item'>>,
        })),
        { action: { id: newActionId(), kind: 'import' }, onProgress: setProgress },
      );
    } catch (error) {
      const { operation, cause, isRefusal } = batchProblem(error);
      const row = operation === undefined ? undefined : preview.accepted[operation];
      await checked(preview, preview.fileName, signal).then(setPreview, () => undefined);
      if (!isRefusal) throw new Error(translate('warehouse.import.unanswered', { cause }));
      if (row === undefined) throw new Error(translate('warehouse.import.notWritten', { cause }));
      throw new Error(translate('warehouse.import.notWrittenRow', { line: row.line, serial: row.serial, cause }));
    } finally {
      isWriting.current = false;
      setProgress(undefined);
    }
    return items.length;
  }

  return {
    preview,
    isReading,
    problem,
    progress,
    open: (file: File) => void open(file),
    reset: () => {
      setPreview(null);
      setProblem('');
    },
    write,
  };
}
