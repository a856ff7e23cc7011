import DialogContentText from '@mui/material/DialogContentText';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { EntityRecord } from '../../model/entity-model';
import { useEntity } from '../entity-context';
import type { Relation } from '../related';
import { useRelated } from '../show/related-context';
import { useValueFormat } from '../use-value-format';
import { fetchAllRecords } from './all-records';

/** Two lines from the beginning: what comes in later must not move the buttons below it. */
const ROOM = { minHeight: '3em', mt: 1 } as const;

/** Ids that one question asks for, the most that every back end takes. */
const CHUNK = 30;
/** Of more records it is not counted what belongs to them: that would be hundreds of questions. */
const MOST_COUNTED = 1_000;

/** How many records refer to these, so that somebody knows before they are deleted. */
export function HangingOn({ records }: { records: readonly EntityRecord[] }) {
  return <HangingOnIds ids={records.map(({ id }) => id)} />;
}

/** How many records refer to those that the list's filter gives, as long as these are not too many to be asked for. */
export function HangingOnAll({ total }: { total: number }) {
  const { model } = useEntity();
  const { filterValues, sort } = useListContext();
  const related = useRelated();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const format = useValueFormat();
  const isCounted = total <= MOST_COUNTED && related.length > 0;
  const { data: ids = [] } = useQuery({
    queryKey: [model.route, 'hangingOn', 'ids', filterValues, total],
    queryFn: async ({ signal }) => {
      const query = { filter: filterValues ?? {}, sort, signal, onProgress: () => undefined };
      return (await fetchAllRecords(dataProvider, model.route, query)).map(({ id }) => id);
    },
    enabled: isCounted,
    retry: false,
  });
  if (isCounted) return <HangingOnIds ids={ids} />;
  if (related.length === 0) return null;
  return (
    <DialogContentText role="status" variant="body2" sx={ROOM}>
      {translate('framework.delete.notCounted', { count: format.number(MOST_COUNTED) })}
    </DialogContentText>
  );
}

function HangingOnIds({ ids }: { ids: readonly string[] }) {
  const related = useRelated();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const format = useValueFormat();
  const found = useQueries({
    queries: related.map((relation) => ({
      queryKey: [relation.resource.model.route, 'hangingOn', relation.key, ids],
      queryFn: () => countOf(dataProvider, relation, ids),
      // Not to be known is no reason to keep anybody waiting: the server refuses what must not go.
      retry: false,
    })),
  });
  if (related.length === 0) return null;
  const told = related.flatMap(({ resource: { model } }, index) => {
    const count = found[index]?.data ?? 0;
    if (count === 0) return [];
    return [`${format.number(count)} ${format.text(count === 1 ? model.label : model.pluralLabel).toLowerCase()}`];
  });
  return (
    <DialogContentText role="status" variant="body2" sx={ROOM}>
      {told.length === 0 ? '' : translate('framework.delete.hanging', { records: told.join(', ') })}
    </DialogContentText>
  );
}

/** What refers to several of them in a list may be counted for each thirty of them. */
async function countOf(
  dataProvider: ReturnType<typeof useDataProvider>,
  { resource: { model }, key, isList }: Relation,
  ids: readonly string[],
): Promise<number> {
  let count = 0;
  for (let start = 0; start < ids.length; start += CHUNK) {
    const some = ids.slice(start, start + CHUNK);
    const { total = 0 } = await dataProvider.getList(model.route, {
      filter: { [key]: isList ? { containsAny: some } : some },
      sort: { field: model.strategy === 'live' ? model.recordLabel : 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    });
    count += total;
  }
  return count;
}
