import { Box, Link, type Theme, useMediaQuery } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { selectCardFields } from '../entity/card-fields';
import { useEntity } from '../entity/entity-context';
import { paths } from '../entity/paths';
import { RecordFacts } from '../entity/RecordFacts';
import { recordTitle } from '../entity/record-title';
import { useAccess } from '../entity/use-access';
import { getFieldType } from '../field-types/registry.view';
import { DataTable } from '../layout/DataTable';
import type { EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { FieldValue } from '../value/FieldValue';
import { useValueFormat } from '../value/use-value-format';

interface RelatedRowsProps {
  records: readonly EntityRecord[];
  titleId: string;
  apart?: string;
  columns?: readonly FieldModel[] | undefined;
}

const BELOW_TITLE = { '& .MuiTableCell-root:first-of-type': { pl: 3 } };

function RecordLink({ record }: { record: EntityRecord }) {
  const { model } = useEntity();
  const title = recordTitle(model, record);
  if (!model.actions.includes('show')) return <>{title}</>;
  return (
    <Link component={RouterLink} to={paths.show(model, record.id)} underline="hover" sx={{ overflowWrap: 'anywhere' }}>
      {title}
    </Link>
  );
}

export function RelatedRows({ records, titleId, apart, columns }: RelatedRowsProps) {
  const { model } = useEntity();
  const { visible } = useAccess(model);
  const format = useValueFormat();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const isApart = ({ path, link }: FieldModel) => apart !== undefined && (path === apart || link?.key === apart);
  const facts = (columns ?? selectCardFields(model, visible)).filter((field) => !isApart(field));
  const label = model.fieldByPath.get(model.recordLabel);
  const name = label?.heading ?? label?.label ?? model.label;
  if (narrow) {
    return (
      <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {records.map((record) => (
          <Box component="li" key={record.id} sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <RecordLink record={record} />
            <RecordFacts record={record} fields={facts} />
          </Box>
        ))}
      </Box>
    );
  }
  return (
    <DataTable
      aria-labelledby={titleId}
      sx={BELOW_TITLE}
      rows={records}
      keyOf={({ id }) => id}
      rowProps={() => ({ hover: true })}
      columns={[
        { label: format.text(name), cell: (record) => <RecordLink record={record} /> },
        ...facts.map((field) => ({
          key: field.path,
          label: format.text(field.heading ?? field.label),
          align: getFieldType(field).align,
          headSx: { whiteSpace: 'nowrap' },
          sx: { minWidth: getFieldType(field).isOneLine ? undefined : 100 },
          cell: (record: EntityRecord) => <FieldValue record={record} field={field} as="cell" />,
        })),
      ]}
    />
  );
}
