import type { SxProps, Theme } from '@mui/material/styles';

/** Height of the dialog's tabs, below which the days stay in sight, px. */
const TABS_HEIGHT = 48;
/** Height of the days above the hours, px. */
const HEAD_HEIGHT = 56;
/** Height of what is below the hours on a screen that is touched, px. */
const BAR_HEIGHT = 116;

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
    // A finger needs 44 px, WCAG 2.5.5.
    height: { xs: 44, tablet: 28 },
    borderRadius: '6px',
    textAlign: 'center',
    fontSize: '0.875rem',
    fontWeight: 550,
    cursor: 'cell',
    color: 'text.primary',
  },
  // An hour that is scrolled to stays clear of the head, and of the bar below.
  '& td, & tbody th': { scrollMarginTop: TABS_HEIGHT + HEAD_HEIGHT, scrollMarginBottom: BAR_HEIGHT },
  '@media (pointer: coarse)': {
    '& td': { height: 44 },
    // Holding an hour begins a range, and selects no text.
    '& tbody': { WebkitTouchCallout: 'none', WebkitUserSelect: 'none' },
  },
  '& td[aria-current]': { boxShadow: ({ palette }) => `inset 4px 0 0 ${palette.primary.main}` },
  '& td[data-manual="true"]': { bgcolor: 'action.hover', color: 'text.secondary', fontWeight: 400 },
  '& td[aria-selected="true"]': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
  '& td:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '-1px' },
  '&[data-off="true"] td': { opacity: 0.5, cursor: 'default' },
};
