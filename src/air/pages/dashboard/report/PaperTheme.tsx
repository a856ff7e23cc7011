import { createTheme, GlobalStyles, type Theme, ThemeProvider } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { consoleTheme } from '../../../../frame/layout/theme/theme';

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

/** Printed pages use the light theme, because paper is white. */
export function PaperTheme({ isPrinted, children }: PaperThemeProps) {
  const light = useMemo(() => createTheme(consoleTheme('light')), []);
  return (
    <ThemeProvider theme={(screen: Theme) => (isPrinted ? light : screen)}>
      <GlobalStyles styles={PRINT_STYLES} />
      {children}
    </ThemeProvider>
  );
}
