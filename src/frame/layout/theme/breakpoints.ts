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

/** Layout breakpoints in px. The names of Material UI are retained for libraries that use them. */
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

/** Width of the side menu in px; permanent from the `laptop` breakpoint up. */
export const MENU_WIDTH = 280;

export const BAR_HEIGHT = 60;
