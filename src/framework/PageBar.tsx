import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';

/** First, last, and three on either side of the current page: at most ten page buttons, ellipses included. */
const SIBLINGS = { wide: 2, narrow: 0 };

interface PageBarProps {
  page: number;
  perPage: number;
  total: number;
  onPage(page: number): void;
}

/** Which rows of how many are shown, and the way to the other pages. */
export function PageBar({ page, perPage, total, onPage }: PageBarProps) {
  const translate = useTranslate();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
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
        {translate('ra.navigation.page_range_info', {
          offsetBegin: (page - 1) * perPage + 1,
          offsetEnd: Math.min(page * perPage, total),
          total,
        })}
      </Typography>
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
