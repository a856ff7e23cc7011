declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    phone: true;
    tablet: true;
    laptop: true;
    desktop: true;
    wide: true;
    wider: true;
    widest: true;
  }
}

/** Widths in px at which the layout changes. Material UI's own names stay for the libraries that ask for them. */
export const BREAKPOINTS = {
  xs: 0,
  phone: 480,
  sm: 600,
  tablet: 768,
  md: 900,
  laptop: 1000,
  desktop: 1150,
  lg: 1200,
  wide: 1400,
  xl: 1536,
  wider: 1650,
  widest: 1900,
} as const;

/** Width of the side menu in px. From the `laptop` width up it stays open beside the page. */
export const MENU_WIDTH = 280;

/** Height of the top bar in px. */
export const BAR_HEIGHT = 60;
