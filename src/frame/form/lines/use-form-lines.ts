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

/** The lines of one kind in a form. */
export interface KindOfLines extends MadeLines {
  /** `many` are more than a form holds. */
  state: 'loading' | 'ready' | 'many' | Error;
  retry(): void;
}

export type ChangeLines = (lines: readonly Line[]) => readonly Line[];

/** The lines of a record's form: they are held by its page, because the form itself is made anew after a merge. */
export interface FormLines {
  all: readonly KindOfLines[];
  /** Whether something was done to a line that is not stored. */
  touched: boolean;
  change(kind: LineKind, change: ChangeLines): void;
  /** Where each table of the form says whether its lines can be saved; it shows what is wrong, and goes there when asked. */
  checks: Map<string, (goThere: boolean) => boolean>;
  /** What has to be written. */
  writes(owner: Owner): LineWrite[];
  /** Counts and sums of a record as they will be. */
  sums(record: FormValues): FormValues;
}

const NOBODY: AccessSubject = { role: '', claim: 'none' };
const NONE: readonly Line[] = [];

/** What the form of a record edits with it. @param id of the record; undefined for a new one. */
export function useFormLines(id: string | undefined): FormLines {
  const { model } = useEntity();
  const related = useRelated();
  const { permissions: subject = NOBODY } = usePermissions<AccessSubject>();
  const kinds = useMemo(() => lineKinds(related, subject.role), [related, subject.role]);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [edited, setEdited] = useState<ReadonlyMap<string, readonly Line[]>>(new Map());
  const checks = useRef<FormLines['checks']>(new Map());
  // Read once, as the record of the form itself: what others write meanwhile must not move under the person's hands.
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

/** Whether all tables of a form can be saved; the first one that cannot is gone to, when asked. */
export function checkLines({ checks }: FormLines, goThere: boolean): boolean {
  return [...checks.values()].reduce((isRight, check) => check(goThere && isRight) && isRight, true);
}
