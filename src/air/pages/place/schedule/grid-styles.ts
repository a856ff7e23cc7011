import type { SxProps, Theme } from '@mui/material/styles';

const TABS_HEIGHT = 48;
const HEAD_HEIGHT = 56;
const BAR_HEIGHT = 116;

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
    height: { xs: 44, tablet: 28 },
    borderRadius: '6px',
    textAlign: 'center',
    fontSize: '0.875rem',
    fontWeight: 550,
    cursor: 'cell',
    color: 'text.primary',
  },
  // Keeps an hour scrolled into view clear of the head and of the bar below.
  '& td, & tbody th': { scrollMarginTop: TABS_HEIGHT + HEAD_HEIGHT, scrollMarginBottom: BAR_HEIGHT },
  '@media (pointer: coarse)': {
    '& td': { height: 44 },
    '& tbody': { WebkitTouchCallout: 'none', WebkitUserSelect: 'none' },
  },
  '& td[aria-current]': { boxShadow: ({ palette }) => `inset 4px 0 0 ${palette.primary.main}` },
  '& td[data-manual="true"]': { bgcolor: 'action.hover', color: 'text.secondary', fontWeight: 400 },
  '& td[aria-selected="true"]': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
  '& td:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '-1px' },
  '&[data-off="true"] td': { opacity: 0.5, cursor: 'default' },
};
