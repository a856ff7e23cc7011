import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useGetList } from 'react-admin';
import { EntityProvider } from '../entity/entity-context';
import type { Relation } from '../entity/related';
import { useAccess } from '../entity/use-access';
import type { EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { otherReference } from '../model/relations-to';
import { PageBar } from '../page/PageBar';
import { ReadError } from '../page/ReadError';
import { lineOrder } from '../query/parse-sort';
import { useLiveRefresh } from '../records/use-live-refresh';
import { FieldValue } from '../value/FieldValue';
import { useValueFormat } from '../value/use-value-format';
import { RelatedRows } from './RelatedRows';

const PER_PAGE = 10;

/** Lists referring records in their own order, ten per page; hidden if there are none. */
export function RelatedList({ relation, id }: { relation: Relation; id: string }) {
  const { resource, key, isList } = relation;
  const { model } = resource;
  const format = useValueFormat();
  const titleId = useId();
  const reference = model.fieldByPath.get(key)?.reference;
  const picked = reference?.inParentForm === 'picker' ? otherReference(model, key) : undefined;
  const [page, setPage] = useState(1);
  // Falls back to the order of ids if there are too many records to sort with this filter.
  const [isPlain, setPlain] = useState(false);
  const { subject } = useAccess(model);
  useLiveRefresh(model.route);
  const {
    data = [],
    total = 0,
    error,
    refetch,
  } = useGetList<EntityRecord>(
    model.route,
    {
      filter: { [key]: isList ? { containsAny: [id] } : id },
      sort: isPlain ? { field: 'id', order: 'ASC' } : lineOrder(model, reference ?? {}, subject),
      pagination: { page, perPage: PER_PAGE },
    },
    { placeholderData: keepPreviousData },
  );
  if (error !== null && 'status' in error && error.status === 400 && !isPlain) setPlain(true);
  if (error) return <ReadError error={error} onRetry={refetch} />;
  if (total === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h5" component="h2" sx={{ px: { xs: 2, sm: 3 }, pt: 2, pb: 1 }}>
        {`${format.text(model.pluralLabel)} (${format.number(total)})`}
      </Typography>
      <EntityProvider value={resource}>
        {picked === undefined ? (
          <RelatedRows records={data} titleId={titleId} apart={key} />
        ) : (
          <PickedChips records={data} picked={picked} titleId={titleId} />
        )}
      </EntityProvider>
      {total > PER_PAGE && <PageBar page={page} perPage={PER_PAGE} total={total} onPage={setPage} />}
    </Card>
  );
}

interface PickedChipsProps {
  records: readonly EntityRecord[];
  picked: FieldModel;
  titleId: string;
}

function PickedChips({ records, picked, titleId }: PickedChipsProps) {
  return (
    <Stack
      component="ul"
      direction="row"
      aria-labelledby={titleId}
      sx={{ flexWrap: 'wrap', gap: 1, px: 3, pb: 2, m: 0 }}
    >
      {records.map((record) => (
        <Chip key={record.id} component="li" label={<FieldValue record={record} field={picked} />} />
      ))}
    </Stack>
  );
}
