import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, type DataProvider, NotificationContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import type { CallTransport } from '../../../../src/air/calls/ask';
import { CallsProvider } from '../../../../src/air/calls/CallsContext';
import { languages } from '../../../../src/air/texts/languages';
import { messages as english } from '../../../../src/air/texts/locales/en';
import { messages as italian } from '../../../../src/air/texts/locales/it';
import { createI18nProvider } from '../../../../src/frame/i18n/i18n-provider';
import { type SiteConfig, SiteConfigProvider } from '../../../../src/frame/layout/site/site-config';
import { createConsoleTheme } from '../../../../src/frame/layout/theme/theme';
import { aSession } from '../auth/fakes';

const A_REAL_SITE: SiteConfig = {
  demo: null,
  timeZone: 'Europe/Rome',
  co2Reference: 1000,
  premiumContact: 'sales@example.com',
  simulated: [],
};

interface Surroundings {
  config?: Partial<SiteConfig>;
  dataProvider?: Partial<DataProvider>;
  path?: string;
  /** What the server answers to calls that are asked for with GET; nothing is called when left out. */
  get?: CallTransport['get'];
  /** The same with POST. */
  post?: CallTransport['post'];
  locale?: keyof typeof TEXTS;
}

const TEXTS = { en: english, it: italian };

const uncalled = () => Promise.reject(new Error('Nothing is called'));

export function renderInConsole(
  ui: ReactNode,
  { config = {}, dataProvider = {}, path = '/', get = uncalled, post = uncalled, locale = 'en' }: Surroundings = {},
) {
  const logout = vi.fn(async () => false as const);
  const switchTo = vi.fn();
  render(
    <MemoryRouter initialEntries={[path]}>
      <AdminContext
        authProvider={{
          login: async () => undefined,
          logout,
          checkAuth: async () => undefined,
          checkError: async () => undefined,
          getPermissions: async () => aSession(),
        }}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        dataProvider={{ ...testDataProvider(dataProvider), subscribe: async () => () => undefined }}
        i18nProvider={createI18nProvider({ languages, locale, messages: TEXTS[locale], switchTo })}
        theme={createConsoleTheme('light')}
      >
        <SiteConfigProvider value={{ ...A_REAL_SITE, ...config }}>
          <CallsProvider transport={{ get, post, stream: uncalled, bytes: uncalled }}>
            <NotificationContextProvider>{ui}</NotificationContextProvider>
          </CallsProvider>
        </SiteConfigProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  return { logout, switchTo };
}
