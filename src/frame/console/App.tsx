import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Button, CssBaseline, createTheme, ThemeProvider } from '@mui/material';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { I18nContext, useTranslate } from 'react-admin';
import { Message } from '../layout/feedback/Message';
import { MarkProvider } from '../layout/shell/Logo';
import { useDocumentTitle } from '../layout/shell/use-document-title';
import { ClockProvider } from '../layout/site/clock';
import { SiteConfigProvider } from '../layout/site/site-config';
import type { MIRROR_PLUGINS } from '../layout/theme/mirror';
import {
  ColorModeProvider,
  createConsoleTheme,
  type Direction,
  getDirection,
  readCspNonce,
  useColorMode,
} from '../layout/theme/theme';
import { AuthGate } from './AuthGate';
import type { ConsoleApplication, Services } from './application';

const NO_STORAGE = { setItem: () => undefined };

function Unavailable() {
  const translate = useTranslate();
  const title = translate('common.unavailable.title');
  useDocumentTitle(title);
  return (
    <main>
      <Message
        icon={CloudOffOutlined}
        title={title}
        text={translate('common.unavailable.message')}
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {translate('common.reload')}
          </Button>
        }
      />
    </main>
  );
}

interface AppProps {
  application: ConsoleApplication;
  services: Services;
  Console: ComponentType;
  stylisPlugins: typeof MIRROR_PLUGINS | undefined;
}

export function App({ application, services, Console, stylisPlugins }: AppProps) {
  const [styles] = useState(() =>
    createCache({ key: 'css', nonce: readCspNonce(document), prepend: true, ...(stylisPlugins && { stylisPlugins }) }),
  );
  return (
    <CacheProvider value={styles}>
      <ColorModeProvider
        initial={services.colorMode}
        storage={services.trial === undefined ? localStorage : NO_STORAGE}
      >
        <Themed direction={getDirection(services.locale)}>
          <I18nContext.Provider value={services.i18n}>
            {services.config === null ? (
              <Unavailable />
            ) : (
              <SiteConfigProvider value={services.config}>
                <ClockProvider value={services.now}>
                  <MarkProvider value={application.Mark}>
                    <AuthGate {...{ application, services, Console }} config={services.config} />
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

function Themed({ direction, children }: { direction: Direction; children: ReactNode }) {
  const { mode } = useColorMode();
  const theme = useMemo(() => createTheme({ ...createConsoleTheme(mode), direction }), [mode, direction]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
