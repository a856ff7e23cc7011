import { trackAnswerNumbers } from '../../../data-provider/rest/answer-numbers';
import { createAuthProvider } from '../auth/auth-provider';
import type { FirebaseSettings } from '../auth/contract';
import { createEmbeddedBackend } from '../auth/embedded-backend';
import type { FirebaseBackend } from '../auth/firebase-backend';
import { createHttp, createPatientFetch } from '../auth/http';
import { createSessionStore } from '../auth/session';
import { createViewAsFetch, createViewedSessions, readViewedAs } from '../auth/viewed-as';
import { createI18nProvider, readLocale, storeLocale } from '../i18n/i18n-provider';
import { loadMessages } from '../i18n/languages';
import { dropHeldImports } from '../import/held-import';
import { readColorMode, setLanguage } from '../layout/theme/theme';
import { LOGIN_PATHS } from '../model/console-paths';
import type { Locale } from '../model/localized-text';
import { createServerClock, syncClock } from '../time/server-clock';
import type { ConsoleApplication, Services } from './application';
import { loadConfig } from './config';
import { forgetDocuments } from './data-provider';

function askedIn(locale: Locale, request: typeof fetch): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set('Accept-Language', locale);
    return request(input, { ...init, headers });
  };
}

export async function startServices(
  { languages, settings }: ConsoleApplication,
  browser: Window & typeof globalThis,
): Promise<Services> {
  const { localStorage: storage, navigator, location } = browser;
  const clock = createServerClock();
  const locale = readLocale(storage, { languages, preferred: navigator.languages });
  const { request: numbered, numbers: answers } = trackAnswerNumbers(browser.fetch.bind(browser));
  const request = askedIn(locale, syncClock(numbered, clock));
  setLanguage(browser.document, locale);

  const [messages, config] = await Promise.all([
    loadMessages(languages, locale, 'login'),
    loadConfig(request, settings).catch((error: unknown) => {
      console.error(error);
      return null;
    }),
  ]);

  const firebase = config?.firebase && (await openFirebase(config.firebase, request));
  let isLeaving = false;
  const leave = () => {
    if (isLeaving) return;
    isLeaving = true;
    const goToLogin = () => location.assign(LOGIN_PATHS.email);
    void Promise.allSettled([dropHeldImports(), firebase && forgetDocuments()]).then(goToLogin);
  };
  const switchLocale = (next: Locale) => {
    storeLocale(storage, next);
    location.reload();
  };
  const ownSessions = createSessionStore({ storage, events: browser, now: clock.now });
  const backend = firebase ?? createEmbeddedBackend(request);
  const ownHttp = createPatientFetch(createHttp({ sessions: ownSessions, backend, request, now: clock.now }));
  const viewedAs = readViewedAs(browser.sessionStorage);
  const sessions =
    viewedAs === null ? ownSessions : createViewedSessions(ownSessions, viewedAs, browser.sessionStorage);
  return {
    sessions,
    backend,
    // View-as sessions read through the server, because Firestore rules know only the signed-in user.
    firebase: viewedAs === null ? firebase : undefined,
    ownHttp,
    answers,
    viewedAs,
    authProvider: createAuthProvider({ sessions, backend }),
    now: clock.now,
    http: viewedAs === null ? ownHttp : createViewAsFetch(ownHttp, viewedAs),
    locale,
    i18n: createI18nProvider({ languages, locale, messages, switchTo: switchLocale }),
    switchLocale,
    colorMode: readColorMode(storage, browser.matchMedia('(prefers-color-scheme: dark)').matches),
    config,
    leave,
  };
}

async function openFirebase(settings: FirebaseSettings, request: typeof fetch): Promise<FirebaseBackend> {
  const { createFirebaseBackend } = await import('../auth/firebase-backend');
  return createFirebaseBackend({ settings, request });
}
