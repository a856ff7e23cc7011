import EditIcon from '@mui/icons-material/EditOutlined';
import UnpublishIcon from '@mui/icons-material/PublicOffOutlined';
import PublishIcon from '@mui/icons-material/PublicOutlined';
import { Box, Button, Card, Chip, LinearProgress, Stack, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useGetList, useGetOne, useNotify, useTranslate, useUpdate } from 'react-admin';
import { Link, useParams } from 'react-router';
import { DeletedNotice } from '../deleted/DeletedNotice';
import { EntityProvider, useEntity } from '../entity/entity-context';
import { paths } from '../entity/paths';
import { recordTitle } from '../entity/record-title';
import type { Relation } from '../entity/related';
import { UnreadableRecord } from '../entity/UnreadableRecord';
import { useAccess } from '../entity/use-access';
import { isBlank } from '../field-types/field-type';
import { HistoryAction } from '../history/HistoryAction';
import { PUBLISHED } from '../model/drafts';
import type { EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { findOtherReference } from '../model/relations-to';
import { readValue } from '../model/translated-text';
import { Page, PageCard } from '../page/Page';
import { PageBar } from '../page/PageBar';
import { isNotFound, ReadError } from '../page/ReadError';
import { Sections } from '../page/Sections';
import { OthersHere } from '../presence/OthersHere';
import { getLineOrder } from '../query/parse-sort';
import { useLiveRefresh } from '../records/refresh-records';
import { FieldValue } from '../value/FieldValue';
import { isShownTarget } from '../value/shown-target';
import { useValueFormat } from '../value/use-value-format';
import { RelatedRows } from './RelatedRows';
import { useRelated } from './related-context';
import { WaitingChange } from './WaitingChange';

const PER_PAGE = 10;

/** Shows related records, ten per page; nothing if there are none. */
function RelatedList({ relation, id }: { relation: Relation; id: string }) {
  const { resource, key, isList } = relation;
  const { model } = resource;
  const format = useValueFormat();
  const titleId = useId();
  const reference = model.fieldByPath.get(key)?.reference;
  const picked = reference?.inParentForm === 'picker' ? findOtherReference(model, key) : undefined;
  const [page, setPage] = useState(1);
  // True after Firestore refused to sort so many records with this filter. The list is then sorted by id.
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
      sort: isPlain ? { field: 'id', order: 'ASC' } : getLineOrder(model, reference ?? {}, subject),
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

type PickedChipsProps = { records: readonly EntityRecord[]; picked: FieldModel; titleId: string };

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

function PublishAction({ record }: { record: EntityRecord }) {
  const { model } = useEntity();
  const { changes } = useAccess(model);
  const translate = useTranslate();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<EntityRecord, Error>();
  if (model.drafts !== true) return null;
  const isPublished = record[PUBLISHED] === true;
  const change = () =>
    update(
      model.route,
      { id: record.id, data: { [PUBLISHED]: !isPublished }, previousData: record },
      {
        onSuccess: () => notify(isPublished ? 'framework.drafts.unpublished' : 'framework.drafts.published'),
        onError: (error) => notify('framework.updateFailed', { type: 'error', messageArgs: { cause: error.message } }),
      },
    );
  return (
    <>
      {!isPublished && <Chip size="small" label={translate('framework.drafts.draft')} sx={{ alignSelf: 'center' }} />}
      {changes(record, PUBLISHED) && (
        <Button onClick={change} loading={isPending} startIcon={isPublished ? <UnpublishIcon /> : <PublishIcon />}>
          {translate(isPublished ? 'framework.drafts.unpublish' : 'framework.drafts.publish')}
        </Button>
      )}
    </>
  );
}

function FieldDefinition({ record, field }: { record: EntityRecord; field: FieldModel }) {
  const format = useValueFormat();
  return (
    <>
      <Typography component="dt" variant="body2" color="text.secondary">
        {format.text(field.heading ?? field.label)}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        <FieldValue record={record} field={field} as="whole" />
      </Typography>
    </>
  );
}

export function EntityShow({ above }: { above?: ReactNode }) {
  const related = useRelated();
  const { model } = useEntity();
  const { id = model.single ? model.name : '' } = useParams();
  const { allows } = useAccess(model);
  const translate = useTranslate();
  const format = useValueFormat();
  useLiveRefresh(model.route);
  const { data: record, error, refetch } = useGetOne<EntityRecord>(model.route, { id });
  const isDeleted = isNotFound(error);
  if (record === undefined) {
    if (error !== null) return <UnreadableRecord error={error} onRetry={refetch} />;
    return <LinearProgress aria-label={translate('ra.page.loading')} />;
  }
  const isSplit = related.length > 0 && !model.open;
  const editable = !isDeleted && model.actions.includes('edit') && !model.single && allows('update', record);
  return (
    <Page
      title={model.single ? format.text(model.label) : recordTitle(model, record)}
      above={above}
      actions={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <OthersHere id={record.id} />
          {!isDeleted && <PublishAction record={record} />}
          <HistoryAction record={record} readOnly={isDeleted} />
          {editable && (
            <Button component={Link} to={paths.edit(model, record.id)} startIcon={<EditIcon />}>
              {translate('ra.action.edit')}
            </Button>
          )}
        </Stack>
      }
      below={
        isSplit && (
          <>
            {related.map((relation) => (
              <RelatedList key={`${relation.resource.model.name} ${relation.key}`} relation={relation} id={record.id} />
            ))}
            <Details record={record} />
          </>
        )
      }
    >
      {error !== null && (
        <Box sx={{ mb: 3 }}>
          {isDeleted ? (
            <DeletedNotice id={record.id} name={recordTitle(model, record)} />
          ) : (
            <ReadError error={error} onRetry={refetch} />
          )}
        </Box>
      )}
      {!isDeleted && <WaitingChange record={record} isDecided />}
      {model.open ? (
        <WholeDocument record={record} />
      ) : (
        <ShowSections record={record} isShown={(section) => !isSplit || section === undefined} />
      )}
    </Page>
  );
}

function WholeDocument({ record }: { record: EntityRecord }) {
  return (
    <Box component="pre" sx={{ m: 0, overflowX: 'auto', fontSize: '0.85rem' }}>
      {JSON.stringify(record, null, 2)}
    </Box>
  );
}

const DEFINITIONS = {
  m: 0,
  display: 'grid',
  columnGap: 3,
  rowGap: { sm: 1 },
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(160px, 240px) 1fr' },
  '& > dd': { mb: { xs: 1.5, sm: 0 } },
} as const;

type ShowSectionsProps = { record: EntityRecord; isShown?(section: string | undefined): boolean };

export function ShowSections({ record, isShown = () => true }: ShowSectionsProps) {
  const { model, slots } = useEntity();
  const { visible } = useAccess(model);
  const isFilled = (field: FieldModel) =>
    slots.cells?.[field.path] !== undefined || !isBlank(readValue(record, field).value);
  const isThere = (field: FieldModel) => field.show !== false && isFilled(field) && isShownTarget(model, record, field);
  return (
    <Sections
      items={visible.filter((field) => isThere(field) && isShown(field.section))}
      sectionOf={({ section }) => section}
      closes
    >
      {(fields) => (
        <Box component="dl" sx={DEFINITIONS}>
          {fields.map((field) => (
            <FieldDefinition key={field.path} record={record} field={field} />
          ))}
        </Box>
      )}
    </Sections>
  );
}

function Details({ record }: { record: EntityRecord }) {
  const { model } = useEntity();
  const { visible } = useAccess(model);
  if (visible.every(({ section }) => section === undefined)) return null;
  return (
    <PageCard>
      <ShowSections record={record} isShown={(section) => section !== undefined} />
    </PageCard>
  );
}
