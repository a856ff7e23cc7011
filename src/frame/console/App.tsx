import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo, useState } from 'react';
import { I18nContext } from 'react-admin';
import { MarkProvider } from '../layout/shell/Logo';
import { ClockProvider } from '../layout/site/clock';
import { SiteConfigProvider } from '../layout/site/site-config';
import { ColorModeProvider, useColorMode } from '../layout/theme/color-mode';
import { cspNonce } from '../layout/theme/csp-nonce';
import { consoleTheme } from '../layout/theme/theme';
import { AuthGate } from './AuthGate';
import type { ConsoleApplication } from './application';
import type { Services } from './services';
import { Unavailable } from './Unavailable';

/** The whole product: looks, texts and configuration around either the login page or the console. */
export function App({ application, services }: { application: ConsoleApplication; services: Services }) {
  const [styles] = useState(() => createCache({ key: 'css', nonce: cspNonce(document), prepend: true }));
  return (
    <CacheProvider value={styles}>
      <ColorModeProvider initial={services.colorMode} storage={localStorage}>
        <Themed>
          <I18nContext.Provider value={services.i18n}>
            {services.config === null ? (
              <Unavailable />
            ) : (
              <SiteConfigProvider value={services.config}>
                <ClockProvider value={services.now}>
                  <MarkProvider value={application.Mark}>
                    <AuthGate application={application} services={services} config={services.config} />
                  </MarkProvider>
                </ClockProvider>
              </SiteConfigProvider>
            )}
          </I18nContext.Provider>
        </Themed>
      </ColorModeProvider>
    </CacheProvider>
  );
}

function Themed({ children }: { children: ReactNode }) {
  const { mode } = useColorMode();
  const theme = useMemo(() => createTheme(consoleTheme(mode)), [mode]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
