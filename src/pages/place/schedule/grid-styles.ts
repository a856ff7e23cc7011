import type { SxProps, Theme } from '@mui/material/styles';

/** Height of the dialog's tabs, below which the days stay in sight, px. */
const TABS_HEIGHT = 48;

/** How the table of hours looks. */
export const GRID_STYLES: SxProps<Theme> = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: '2px',
  tableLayout: 'fixed',
  userSelect: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& thead th': {
    position: 'sticky',
    top: TABS_HEIGHT,
    zIndex: 2,
    py: 0.5,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontSize: '0.8125rem',
  },
  '& thead th:first-of-type': { width: 56 },
  '& tbody th': { color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 500, textAlign: 'right', pr: 1 },
  '& td': {
    height: { xs: 36, md: 28 },
    borderRadius: '6px',
    textAlign: 'center',
    fontSize: '0.875rem',
    fontWeight: 550,
    cursor: 'cell',
    color: 'text.primary',
  },
  '& td[data-manual="true"]': { bgcolor: 'action.hover', color: 'text.secondary', fontWeight: 400 },
  '& td[aria-selected="true"]': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
  '& td:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '-1px' },
  '&[data-off="true"] td': { opacity: 0.5, cursor: 'default' },
};
