import { CssBaseline, createTheme, ThemeProvider } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import simpleRestProvider from 'ra-data-simple-rest';
import { useState } from 'react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { EntityProvider } from '../../src/frame/entity/entity-context';
import { RightsProvider } from '../../src/frame/entity/use-may';
import { createI18nProvider } from '../../src/frame/i18n/i18n-provider';
import { asLocale, type Catalogue, type Language, loadAllMessages, withTexts } from '../../src/frame/i18n/languages';
import { type SiteConfig, SiteConfigProvider } from '../../src/frame/layout/site/site-config';
import { type ColorMode, createConsoleTheme, setLanguage } from '../../src/frame/layout/theme/theme';
import { entityNamed } from '../../src/frame/model/entity-named';
import type { Locale } from '../../src/frame/model/localized-text';
import type { Messages } from '../../src/frame/model/message';
import { Gallery } from './Gallery';
import { galleryModels, READER } from './gallery-models';
import { ROOMS } from './gallery-record';
import english from './texts.en.json' with { type: 'json' };
import italian from './texts.it.json' with { type: 'json' };

interface GalleryFrameProps {
  languages: readonly Language[];
  locale: Locale;
  messages: Catalogue;
  mode: ColorMode;
  config: SiteConfig;
}

const permissions = { role: READER, claim: 'all' };
const model = entityNamed(galleryModels, 'specimen');

const dataProvider = simpleRestProvider('/rooms', async () => ({
  status: 200,
  headers: new Headers({ 'content-range': `rooms 0-${ROOMS.length - 1}/${ROOMS.length}` }),
  body: '',
  json: ROOMS,
}));

function GalleryFrame({ languages, locale, messages, mode, config }: GalleryFrameProps) {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Inside {...{ languages, locale, messages, mode, config }} /> }]),
  );
  return <RouterProvider router={router} />;
}

function Inside({ languages, locale, messages, mode, config }: GalleryFrameProps) {
  const [own] = useState(() => ({
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    i18n: createI18nProvider({ languages, locale, messages, switchTo: () => undefined }),
    theme: createTheme(createConsoleTheme(mode)),
    store: memoryStore(),
  }));
  return (
    <ThemeProvider theme={own.theme}>
      <CssBaseline enableColorScheme />
      <CoreAdminContext
        authProvider={{
          login: async () => undefined,
          logout: async () => undefined,
          checkAuth: async () => undefined,
          checkError: async () => undefined,
          getPermissions: async () => permissions,
        }}
        dataProvider={dataProvider}
        i18nProvider={own.i18n}
        queryClient={own.queryClient}
        store={own.store}
      >
        <RightsProvider value={galleryModels.rights}>
          <SiteConfigProvider value={config}>
            <EntityProvider value={{ model, slots: {} }}>
              <Gallery />
            </EntityProvider>
          </SiteConfigProvider>
        </RightsProvider>
      </CoreAdminContext>
    </ThemeProvider>
  );
}

const TEXTS = new Map<Locale, Messages>([['it', italian]]);

export async function runGallery(languages: readonly Language[], config: SiteConfig): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('gallery.html has no element with the id "root"');
  const asked = new URLSearchParams(location.search);
  const locale = asLocale(languages, asked.get('lang') ?? '') ?? 'en';
  setLanguage(document, locale);
  createRoot(root).render(
    <GalleryFrame
      languages={languages}
      locale={locale}
      messages={withTexts(await loadAllMessages(languages, locale), {
        gallery: TEXTS.get(locale) ?? english,
      })}
      mode={asked.get('mode') === 'dark' ? 'dark' : 'light'}
      config={config}
    />,
  );
}
