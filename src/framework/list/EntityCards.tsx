import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isBlank } from '../../field-types/field-type';
import { valueAt } from '../../model/paths';
import { useEntity } from '../entity-context';
import { FieldDefinition } from '../FieldDefinition';
import { recordTitle } from '../record-title';
import { RowActions } from './RowActions';
import { useColumns } from './use-columns';
import { useRows } from './use-rows';

/** The list on a narrow screen: one card per record, its name on top and the filled columns below. */
export function EntityCards() {
  const { model } = useEntity();
  const rows = useRows();
  const { shown } = useColumns();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
      {rows.map((record) => (
        <Box component="li" key={record.id} sx={{ p: 2 }}>
          <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
            <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {recordTitle(model, record)}
            </Typography>
            <Box sx={{ flexShrink: 0, mt: -0.5 }}>
              <RowActions record={record} />
            </Box>
          </Stack>
          <Box
            component="dl"
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(96px, auto) 1fr', gap: 0.5, columnGap: 2, m: 0, mt: 1 }}
          >
            {shown
              .filter((field) => field.path !== model.recordLabel && !isBlank(valueAt(record, field.keys)))
              .map((field) => (
                <FieldDefinition key={field.path} record={record} field={field} />
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
