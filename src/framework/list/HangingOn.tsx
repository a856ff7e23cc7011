import DialogContentText from '@mui/material/DialogContentText';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { EntityRecord } from '../../model/entity-model';
import type { Relation } from '../related';
import { useRelated } from '../show/related-context';
import { useValueFormat } from '../use-value-format';

/** Two lines from the beginning: what comes in later must not move the buttons below it. */
const ROOM = { minHeight: '3em', mt: 1 } as const;

/** How many records refer to these, so that somebody knows before they are deleted. */
export function HangingOn({ records }: { records: readonly EntityRecord[] }) {
  const related = useRelated();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const format = useValueFormat();
  const ids = records.map(({ id }) => id);
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

async function countOf(
  dataProvider: ReturnType<typeof useDataProvider>,
  { resource: { model }, key, isList }: Relation,
  ids: readonly string[],
): Promise<number> {
  const { total = 0 } = await dataProvider.getList(model.route, {
    filter: { [key]: isList ? { containsAny: ids } : ids },
    sort: { field: model.strategy === 'live' ? model.recordLabel : 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  });
  return total;
}
