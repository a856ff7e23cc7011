import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { cardFields } from '../card-fields';
import { useEntity } from '../entity-context';
import { RecordFacts } from '../RecordFacts';
import { recordTitle } from '../record-title';
import { useAccess } from '../use-access';
import { RowActions } from './RowActions';
import { useRows } from './use-rows';

const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: '24px',
} as const;

/** The list on a narrow screen: one small card per record, its name on top and the facts that matter below. */
export function EntityCards() {
  const { model } = useEntity();
  const { visible } = useAccess(model);
  const rows = useRows();
  const facts = cardFields(model, visible);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
      {rows.map((record) => (
        <Box component="li" key={record.id} sx={{ px: 2, py: 1.5 }}>
          <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
            <Typography variant="subtitle1" component="h2" title={recordTitle(model, record)} sx={TWO_LINES}>
              {recordTitle(model, record)}
            </Typography>
            <Box sx={{ flexShrink: 0, mt: -0.5, mr: -1 }}>
              <RowActions record={record} />
            </Box>
          </Stack>
          <RecordFacts record={record} fields={facts} />
        </Box>
      ))}
    </Box>
  );
}
