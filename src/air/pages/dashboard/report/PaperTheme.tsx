import { createTheme, GlobalStyles, type Theme, ThemeProvider } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { consoleTheme } from '../../../../frame/layout/theme/theme';

/** Leaves only the page's own content on the paper: no menu, no bars, no notices above it. */
const PRINT_STYLES = {
  '@page': { size: 'A4', margin: '10mm' },
  '@media print': {
    html: { colorScheme: 'light !important', backgroundColor: '#fff !important' },
    'header, nav, .MuiDrawer-root, body *:has(~ main), a[href="#main-content"]': { display: 'none !important' },
    '*:has(> main)': { marginLeft: '0 !important', paddingTop: '0 !important' },
    main: { padding: '0 !important' },
    'body, *:has(main)': { backgroundColor: '#fff !important' },
    'figure button, .MuiTablePagination-root': { display: 'none !important' },
    'figure [role="group"] button': { display: 'inline-flex !important' },
    '.MuiTableContainer-root': { overflow: 'visible !important' },
  },
};

interface PaperThemeProps {
  isPrinted: boolean;
  children: ReactNode;
}

/** Paper is white: what is printed has the light colours, whatever the screen has. */
export function PaperTheme({ isPrinted, children }: PaperThemeProps) {
  const light = useMemo(() => createTheme(consoleTheme('light')), []);
  return (
    <ThemeProvider theme={(screen: Theme) => (isPrinted ? light : screen)}>
      <GlobalStyles styles={PRINT_STYLES} />
      {children}
    </ThemeProvider>
  );
}
