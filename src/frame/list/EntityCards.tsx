import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { selectCardFields } from '../entity/card-fields';
import { useEntity } from '../entity/entity-context';
import { RecordFacts } from '../entity/RecordFacts';
import { recordTitle } from '../entity/record-title';
import { useAccess } from '../entity/use-access';
import { FieldValue } from '../value/FieldValue';
import { PageBox, RowBox } from './EntityTable';
import { RowActions } from './RowActions';
import { isClickOnRow, useOpening } from './use-row-keys';
import { useRows, useSelection } from './use-rows';

const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: '24px',
} as const;

/** Reserves a line, because own values arrive after their rows. */
const OWN_LINE = { flexWrap: 'wrap', columnGap: 1, fontSize: 13, minHeight: 22 } as const;

export function EntityCards() {
  const { model, slots } = useEntity();
  const own = slots.columns ?? [];
  const { visible } = useAccess(model);
  const rows = useRows();
  const selection = useSelection();
  const { enabled } = selection;
  const translate = useTranslate();
  const open = useOpening();
  const facts = selectCardFields(model, visible);
  const hasOwn = own.length > 0;
  return (
    <>
      {enabled && rows.length > 0 && (
        <Typography
          component="label"
          variant="body2"
          color="text.secondary"
          sx={{ px: 0.75, display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
        >
          <PageBox selection={selection} />
          {translate('framework.selection.page')}
        </Typography>
      )}
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {rows.map((record) => (
          <Box
            component="li"
            key={record.id}
            onClick={(event) => isClickOnRow(event) && open(record)}
            sx={{ px: 2, py: 1.5 }}
          >
            <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
              <Stack direction="row" sx={{ alignItems: 'flex-start', minWidth: 0, ml: enabled ? -1.25 : 0 }}>
                {enabled && (
                  <Box sx={{ flexShrink: 0, mt: -0.75 }}>
                    <RowBox selection={selection} record={record} />
                  </Box>
                )}
                <Typography variant="subtitle1" component="h2" title={recordTitle(model, record)} sx={TWO_LINES}>
                  {recordTitle(model, record)}
                  {hasOwn &&
                    facts.map((field) => (
                      <Typography
                        key={field.path}
                        component="span"
                        variant="caption"
                        color="text.secondary"
                        sx={{ ml: 1 }}
                      >
                        <FieldValue record={record} field={field} />
                      </Typography>
                    ))}
                </Typography>
              </Stack>
              <Box sx={{ flexShrink: 0, mt: -0.5, mr: -1 }}>
                <RowActions record={record} />
              </Box>
            </Stack>
            {hasOwn ? (
              <Stack direction="row" useFlexGap sx={OWN_LINE}>
                {own.map(({ key, cell: Cell }) => (
                  <Cell key={key} record={record} model={model} />
                ))}
              </Stack>
            ) : (
              <RecordFacts record={record} fields={facts} />
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}
