import { useQueries } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useDataProvider, usePermissions } from 'react-admin';
import type { ConsoleDataProvider } from '../../../../data-provider/contract';
import { type AccessSubject, canSeeField } from '../../access/can';
import { useEntity } from '../../entity/entity-context';
import type { EntityRecord } from '../../model/entity-model';
import { lineOrder } from '../../query/parse-sort';
import { useRelated } from '../../show/related-context';
import type { FormValues } from '../form-data';
import { useMadeRecords } from '../use-made-records';
import { type Line, type LineKind, lineKinds, MAX_LINES, storedLine } from './line';
import { type MadeLines, sumsOf } from './line-sums';
import { type LineWrite, lineWrites, type Owner } from './line-writes';

export interface KindOfLines extends MadeLines {
  /** State of loading; `many` means more lines than a form can hold. */
  state: 'loading' | 'ready' | 'many' | Error;
  retry(): void;
}

export type ChangeLines = (lines: readonly Line[]) => readonly Line[];

/** Lines of a record's form. The page holds them, because the form is recreated after a merge. */
export interface FormLines {
  all: readonly KindOfLines[];
  touched: boolean;
  change(kind: LineKind, change: ChangeLines): void;
  /** Checks of each table: true if its lines can be saved. Shows the errors, and focuses the first if `goThere`. */
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
  const kinds = useMemo(() => lineKinds(related, subject.role), [related, subject.role]);
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
          sort: lineOrder(line, kind.reference, subject),
          pagination: { page: 1, perPage: MAX_LINES },
        });
        return { lines: data.map((record) => storedLine(kind, record)), isMany: total > MAX_LINES };
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
        .flatMap(({ kind, lines }) => lineWrites(kind, lines, subject.role, owner)),
    sums: (record) =>
      sumsOf(
        model,
        record,
        all.filter(({ state }) => state === 'ready'),
      ),
  };
}

export function checkLines({ checks }: FormLines, goThere: boolean): boolean {
  return [...checks.values()].reduce((isRight, check) => check(goThere && isRight) && isRight, true);
}
