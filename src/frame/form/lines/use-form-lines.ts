import { useQueries } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useDataProvider, usePermissions } from 'react-admin';
import type { ConsoleDataProvider, WriteOperation } from '../../../../data-provider/contract';
import { type AccessSubject, canSeeField, canWriteField } from '../../access/can';
import { useEntity } from '../../entity/entity-context';
import type { EntityRecord } from '../../model/entity-model';
import { withValueAt } from '../../model/paths';
import { getLineOrder } from '../../query/parse-sort';
import { useRelated } from '../../show/related-context';
import { clearDefaults, type FormValues, findChangedFields, removeEmptyValues, toFormData } from '../form-data';
import { useMadeRecords } from '../use-made-records';
import {
  computeSums,
  createStoredLine,
  type Line,
  type LineKind,
  listLineFields,
  listLineKinds,
  MAX_LINES,
  type MadeLines,
  sortLines,
} from './line';

type Owner = { id: string } | { place: 0 };

export type LineWrite = { kind: LineKind; line: Line; operation: WriteOperation };

function created(kind: LineKind, line: Line, role: AccessSubject['role'], owner: Owner): WriteOperation {
  const { model } = kind.resource;
  const asked = listLineFields(kind, true).filter((field) => canWriteField(field, role, 'create'));
  const data = clearDefaults(removeEmptyValues(line.values), asked, line.begun);
  if ('place' in owner) return { type: 'create', resource: model.route, data, names: { [kind.key.path]: owner.place } };
  return { type: 'create', resource: model.route, data: withValueAt(data, kind.key.keys, owner.id) };
}

function changed(kind: LineKind, { stored, values, isRemoved }: Line): WriteOperation | undefined {
  if (stored === undefined) return undefined;
  const version = typeof stored.version === 'number' ? { version: stored.version } : {};
  const named = { resource: kind.resource.model.route, id: stored.id, ...version };
  if (isRemoved) return { type: 'delete', ...named };
  const fields = listLineFields(kind, false);
  const start = toFormData(stored, fields);
  const data = findChangedFields(fields, start, removeEmptyValues(values, start));
  return Object.keys(data).length === 0 ? undefined : { type: 'update', ...named, data };
}

const TURNS: readonly WriteOperation['type'][] = ['delete', 'update', 'create'];

/** Deletes lines first, so that other lines can take over unique values. */
export function listLineWrites(
  kind: LineKind,
  lines: readonly Line[],
  role: AccessSubject['role'],
  owner: Owner,
): LineWrite[] {
  const writes = sortLines(lines, kind).flatMap((line): LineWrite[] => {
    const isNew = line.stored === undefined;
    if (isNew && line.isRemoved) return [];
    const operation = isNew ? created(kind, line, role, owner) : changed(kind, line);
    return operation === undefined ? [] : [{ kind, line, operation }];
  });
  return TURNS.flatMap((turn) => writes.filter(({ operation }) => operation.type === turn));
}

type Together = { operations: WriteOperation[]; lines: (LineWrite | undefined)[] };

/** Writes a new record before its lines, but a changed record after them, because its rules may depend on sums of lines. */
export function joinWrites(own: WriteOperation | undefined, lines: readonly LineWrite[]): Together {
  const first = own?.type === 'create' ? [own] : [];
  const last = own === undefined || own.type === 'create' ? [] : [own];
  return {
    operations: [...first, ...lines.map(({ operation }) => operation), ...last],
    lines: [...first.map(() => undefined), ...lines, ...last.map(() => undefined)],
  };
}

export interface KindOfLines extends MadeLines {
  /** State of the lines. `many`: more lines than a form can show. */
  state: 'loading' | 'ready' | 'many' | Error;
  retry(): void;
}

export interface FormLines {
  all: readonly KindOfLines[];
  touched: boolean;
  change(kind: LineKind, change: (lines: readonly Line[]) => readonly Line[]): void;
  checks: Map<string, (goThere: boolean) => boolean>;
  writes(owner: Owner): LineWrite[];
  sums(record: FormValues): FormValues;
}

const NOBODY: AccessSubject = { role: '', claim: 'none' };
const NONE: readonly Line[] = [];

export function useFormLines(id: string | undefined): FormLines {
  const { model } = useEntity();
  const related = useRelated();
  const { permissions: subject = NOBODY } = usePermissions<AccessSubject>();
  const kinds = useMemo(() => listLineKinds(related, subject.role), [related, subject.role]);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [edited, setEdited] = useState<ReadonlyMap<string, readonly Line[]>>(new Map());
  const checks = useRef<FormLines['checks']>(new Map());
  const loaded = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: ['form-lines', kind.id, id],
      enabled: id !== undefined,
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      queryFn: async () => {
        const { model: line } = kind.resource;
        const { data, total = data.length } = await dataProvider.getList<EntityRecord>(line.route, {
          filter: { [kind.key.path]: id },
          sort: getLineOrder(line, kind.reference, subject),
          pagination: { page: 1, perPage: MAX_LINES },
        });
        return { lines: data.map((record) => createStoredLine(kind, record)), isMany: total > MAX_LINES };
      },
    })),
  });
  const linesOf = (kind: LineKind, at: number) => edited.get(kind.id) ?? loaded[at]?.data?.lines ?? NONE;
  const sees = (kind: LineKind) => kind.resource.model.fields.filter((field) => canSeeField(field, subject));
  const made = useMadeRecords(
    kinds.map((kind, at) => ({
      model: kind.resource.model,
      visible: sees(kind),
      records: linesOf(kind, at).map(({ stored, values }) => ({ ...stored, ...values })),
    })),
  );
  const all = kinds.map((kind, at): KindOfLines => {
    const query = loaded[at];
    const isRead = id === undefined || query?.data !== undefined;
    return {
      kind,
      lines: linesOf(kind, at),
      made: made[at] ?? [],
      sees: (field) => canSeeField(field, subject),
      state: query?.error ?? (query?.data?.isMany ? 'many' : isRead ? 'ready' : 'loading'),
      retry: () => void query?.refetch(),
    };
  });
  const change: FormLines['change'] = (kind, next) =>
    setEdited((now) => {
      const first = loaded[kinds.indexOf(kind)]?.data?.lines ?? NONE;
      return new Map(now).set(kind.id, next(now.get(kind.id) ?? first));
    });
  return {
    ...{ all, change, checks: checks.current, touched: edited.size > 0 },
    writes: (owner) =>
      all
        .filter(({ kind }) => edited.has(kind.id))
        .flatMap(({ kind, lines }) => listLineWrites(kind, lines, subject.role, owner)),
    sums: (record) =>
      computeSums(
        model,
        record,
        all.filter(({ state }) => state === 'ready'),
      ),
  };
}

export function checkLines({ checks }: FormLines, goThere: boolean): boolean {
  return [...checks.values()].reduce((isRight, check) => check(goThere && isRight) && isRight, true);
}
