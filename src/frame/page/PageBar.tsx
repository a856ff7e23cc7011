import { MenuItem, Pagination, Stack, TextField, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { PAGE_SIZES } from '../views/rules/list-view';

/** Page numbers shown on each side of the current page; the bar has at most ten buttons. */
const SIBLINGS = { wide: 2, narrow: 0 };

interface PageBarProps {
  page: number;
  perPage: number;
  shown?: number;
  total: number;
  onPage(page: number): void;
  onPerPage?(perPage: number): void;
}

export function PageBar({ page, perPage, shown = perPage, total, onPage, onPerPage }: PageBarProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const written = (count: number) => count.toLocaleString(locale);
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const smallest = Math.min(...PAGE_SIZES);
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        gap: 1,
        p: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" color="text.secondary" role="status">
        {shown > 0 &&
          translate('ra.navigation.page_range_info', {
            offsetBegin: written((page - 1) * perPage + 1),
            offsetEnd: written(Math.min((page - 1) * perPage + shown, total)),
            total: written(total),
          })}
      </Typography>
      {onPerPage !== undefined && total > smallest && <RowsPerPage perPage={perPage} onPerPage={onPerPage} />}
      {total > perPage && (
        <Pagination
          count={Math.ceil(total / perPage)}
          page={page}
          onChange={(_event, next) => onPage(next)}
          siblingCount={narrow ? SIBLINGS.narrow : SIBLINGS.wide}
          size={narrow ? 'small' : 'medium'}
          shape="rounded"
          aria-label={translate('framework.pages.label')}
          getItemAriaLabel={(type, number, selected) =>
            translate(`framework.pages.${type === 'page' && selected ? 'current' : type}`, { number: number ?? '' })
          }
        />
      )}
    </Stack>
  );
}

function RowsPerPage({ perPage, onPerPage }: { perPage: number; onPerPage(perPage: number): void }) {
  const translate = useTranslate();
  const label = translate('framework.pages.size');
  const sizes = [...new Set([...PAGE_SIZES, perPage])].sort((one, other) => one - other);
  return (
    <TextField
      select
      size="small"
      variant="standard"
      hiddenLabel
      value={perPage}
      onChange={({ target }) => onPerPage(Number(target.value))}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': label } }, htmlInput: { 'aria-label': label } }}
      sx={{ mr: 'auto', '& .MuiInputBase-root, & .MuiSelect-select': { typography: 'body2' } }}
    >
      {sizes.map((size) => (
        <MenuItem key={size} value={size} dense>
          {translate('framework.pages.rows', { size })}
        </MenuItem>
      ))}
    </TextField>
  );
}
