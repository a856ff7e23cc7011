import FilterIcon from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../value/use-value-format';
import { ColumnFilter } from './ColumnFilter';
import { useColumns } from './use-columns';
import { useSharedFilterDraft } from './use-filter-draft';

export function FilterDrawerButton() {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const [open, setOpen] = useState(false);
  const translate = useTranslate();
  const format = useValueFormat();
  const { all } = useColumns();
  const { conditions, replace } = useSharedFilterDraft();
  const filters = all.filter((field) => field.filter);
  if (!narrow || filters.length === 0) return null;
  const label = translate('framework.list.filters');
  const count = filters.filter(({ path }) => path in conditions).length;
  return (
    <>
      <Tooltip title={label}>
        <IconButton onClick={() => setOpen(true)} aria-label={count > 0 ? `${label} (${count})` : label}>
          <Badge badgeContent={count > 0 ? count : undefined} color="primary">
            <FilterIcon />
          </Badge>
        </IconButton>
      </Tooltip>
      <Drawer anchor="bottom" open={open} onClose={() => setOpen(false)}>
        <Stack spacing={2} sx={{ p: 2, maxHeight: '80vh', overflowY: 'auto' }}>
          <Typography variant="h5" component="h2">
            {label}
          </Typography>
          {filters.map((field) => (
            <div key={field.path}>
              <Typography variant="body2" color="text.secondary" gutterBottom>
                {format.text(field.heading ?? field.label)}
              </Typography>
              <ColumnFilter field={field} />
            </div>
          ))}
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
            <Button onClick={() => replace({})}>{translate('framework.list.clearFilters')}</Button>
            <Button variant="contained" onClick={() => setOpen(false)}>
              {translate('ra.action.close')}
            </Button>
          </Stack>
        </Stack>
      </Drawer>
    </>
  );
}
