import { type ComponentType, lazy, Suspense, useState } from 'react';
import { I18nContext } from 'react-admin';
import { createI18nProvider } from '../i18n/i18n-provider';
import { asLocale, loadAllMessages } from '../i18n/languages';
import { Catch, PageLoading } from '../layout/shell/page-states';
import { setLanguage } from '../layout/theme/theme';
import { LOGIN_PATHS, SIGN_ON_PATH } from '../model/console-paths';
import type { ConsoleApplication, OpenPageProps, Services } from './application';

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function openPageAt({ openPages = {} }: ConsoleApplication, path: string) {
  const found = Object.entries(openPages).find(([base]) => path.startsWith(`${base}/`));
  if (found === undefined) return undefined;
  const [base, load] = found;
  return { load, rest: decoded(path.slice(base.length + 1)) };
}

interface OpenPageParts {
  application: ConsoleApplication;
  services: Services;
  page: NonNullable<ReturnType<typeof openPageAt>>;
}

/** Uses the language in the address (`?lang=it`), otherwise of the console. */
async function loadPage({ application: { languages }, services, page }: OpenPageParts) {
  const asked = new URLSearchParams(window.location.search).get('lang') ?? '';
  const locale = asLocale(languages, asked) ?? services.locale;
  const [{ default: Page }, messages] = await Promise.all([page.load(), loadAllMessages(languages, locale)]);
  const i18n = createI18nProvider({ languages, locale, messages, switchTo: services.switchLocale });
  setLanguage(document, locale);
  const Translated: ComponentType<OpenPageProps> = (props) => (
    <I18nContext.Provider value={i18n}>
      <Page {...props} />
    </I18nContext.Provider>
  );
  return { default: Translated };
}

export function OpenPage(parts: OpenPageParts) {
  const [Page] = useState(() => lazy(() => loadPage(parts)));
  return (
    <Catch>
      <Suspense fallback={<PageLoading />}>
        <Page rest={parts.page.rest} />
      </Suspense>
    </Catch>
  );
}

const KEY = 'asked-page';

const BEGINNINGS: readonly string[] = ['/', SIGN_ON_PATH, ...Object.values(LOGIN_PATHS)];

interface Browser {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  history: Pick<History, 'replaceState'>;
  sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

export function storeRequestedPage({ location, sessionStorage }: Browser): void {
  const { pathname, search, hash } = location;
  if (!BEGINNINGS.includes(pathname)) sessionStorage.setItem(KEY, pathname + search + hash);
}

/** Redirects once after sign-in. Ignores addresses outside of this console. */
export function goToAskedPage({ location, history, sessionStorage }: Browser): void {
  const asked = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (asked === null || !/^\/(?![/\\])/.test(asked) || !BEGINNINGS.includes(location.pathname)) return;
  history.replaceState(null, '', asked);
}
