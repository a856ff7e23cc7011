import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import { DeletedNotice } from '../deleted/DeletedNotice';
import { useEntity } from '../entity/entity-context';
import { paths } from '../entity/paths';
import { recordTitle } from '../entity/record-title';
import { UnreadableRecord } from '../entity/UnreadableRecord';
import { useAccess } from '../entity/use-access';
import { HistoryAction } from '../history/HistoryAction';
import type { EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { Page, PageCard } from '../page/Page';
import { isNotFound, ReadError } from '../page/ReadError';
import { Sections } from '../page/Sections';
import { OthersHere } from '../presence/OthersHere';
import { useLiveRefresh } from '../records/use-live-refresh';
import { FieldValue } from '../value/FieldValue';
import { isShownTarget } from '../value/shown-target';
import { useValueFormat } from '../value/use-value-format';
import { PublishAction } from './PublishAction';
import { RelatedList } from './RelatedList';
import { useRelated } from './related-context';
import { WaitingChange } from './WaitingChange';

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

export function EntityShow() {
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

interface ShowSectionsProps {
  record: EntityRecord;
  isShown(section: string | undefined): boolean;
}

function ShowSections({ record, isShown }: ShowSectionsProps) {
  const { model } = useEntity();
  const { visible } = useAccess(model);
  const isThere = (field: FieldModel) => field.show !== false && isShownTarget(model, record, field);
  return (
    <Sections
      items={visible.filter((field) => isThere(field) && isShown(field.section))}
      sectionOf={({ section }) => section}
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
