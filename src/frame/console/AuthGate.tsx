import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { I18nContext } from 'react-admin';
import { useInterruptedSession, useSession } from '../auth/session';
import { createI18nProvider } from '../i18n/i18n-provider';
import { asLocale, loadAllMessages } from '../i18n/languages';
import { ErrorBoundary, PageLoading } from '../layout/shell/page-states';
import type { SiteConfig } from '../layout/site/site-config';
import { setLanguage } from '../layout/theme/theme';
import { LoginPage } from '../login/LoginPage';
import type { LoginMode, LoginServices } from '../login/login-contract';
import { SignInAgain, SignOnArrival } from '../login/SignInAgain';
import { LOGIN_PATHS, RESET_PATH, SIGN_ON_PATH } from '../model/console-paths';
import type { ConsoleApplication, OpenPageProps, Services } from './application';
import { findOpenPage, storeRequestedPage } from './OpenPage';

interface LoadedPageProps {
  application: ConsoleApplication;
  services: Services;
  page: NonNullable<ReturnType<typeof findOpenPage>>;
}

async function loadPage({ application: { languages }, services, page }: LoadedPageProps) {
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

function OpenPage(parts: LoadedPageProps) {
  const [Page] = useState(() => lazy(() => loadPage(parts)));
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        <Page rest={parts.page.rest} />
      </Suspense>
    </ErrorBoundary>
  );
}

type GoTo = (path: string, how?: 'push' | 'replace') => void;

/** Uses no router, because there are only two pages without a session. */
function usePath(): [path: string, goTo: GoTo] {
  const path = useSyncExternalStore(subscribe, () => window.location.pathname);
  const goTo = useCallback<GoTo>((next, how = 'push') => {
    if (how === 'push') window.history.pushState(null, '', next);
    else window.history.replaceState(null, '', next);
    // Fires `popstate`, because the browser does so only for its own navigation.
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, []);
  return [path, goTo];
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

function hasUnsavedInput(page: Pick<Window, 'dispatchEvent'>): boolean {
  return !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Allows leaving the page once without confirmation. */
function giveUpUnsavedInput(page: Pick<Window, 'addEventListener'>): void {
  page.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
}

interface AuthGateProps {
  application: ConsoleApplication;
  services: Services;
  config: SiteConfig;
  Console: ComponentType;
}

const ResetPage = lazy(async () => ({ default: (await import('../login/ResetPage')).ResetPage }));

export function AuthGate(props: AuthGateProps) {
  const { application, services } = props;
  const [path] = usePath();
  const open = findOpenPage(application, path);
  if (open !== undefined) return <OpenPage application={application} services={services} page={open} />;
  if (path !== RESET_PATH) return <Door {...props} />;
  const token = new URLSearchParams(window.location.search).get('token') ?? '';
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        <ResetPage token={token} resetPassword={services.backend.resetPassword} Brand={application.Brand} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Door({ application, services, config, Console }: AuthGateProps) {
  const session = useSession(services.sessions);
  const [shownFor, setShownFor] = useState<string | null>(null);
  const identity = session?.identity ?? null;
  const interrupted = useInterruptedSession(services.sessions);
  // Asks for the password in place only if there is unsaved input; otherwise reloads the page.
  const isResumable = interrupted !== null && interrupted.identity === shownFor && hasUnsavedInput(window);
  const isLeaving = shownFor !== null && shownFor !== identity && !isResumable;

  useEffect(() => {
    // Reloads the page to clear all data of the previous session from memory.
    if (isLeaving) {
      // Returns to the same page after an expired session, but to the start page after a sign-out.
      if (interrupted !== null) {
        storeRequestedPage(window);
        // Ends the session before the reload, because the next page's clock might still accept the session.
        services.sessions.interrupt();
      }
      services.leave();
    } else if (!isResumable) setShownFor(identity);
  }, [isLeaving, isResumable, identity, interrupted, services]);

  // Shows the loading indicator instead of a login page, because the reload would discard typed text.
  if (isLeaving) return <PageLoading />;
  if (session === null && !isResumable)
    return <SignedOut application={application} services={services} config={config} />;
  return (
    <ErrorBoundary>
      <Console />
      {isResumable && (
        <SignInAgain
          session={interrupted}
          singleSignOn={config.singleSignOn}
          signIn={services.authProvider.login}
          onLeave={() => {
            giveUpUnsavedInput(window);
            services.leave();
          }}
        />
      )}
    </ErrorBoundary>
  );
}

function SignedOut({ application, services, config }: Omit<AuthGateProps, 'Console'>) {
  const [path, goTo] = usePath();
  const mode = modeAt(path, config);
  const isArriving = path === SIGN_ON_PATH && config.singleSignOn !== undefined;
  useEffect(() => {
    if (mode !== undefined || isArriving) return;
    storeRequestedPage(window);
    goTo(LOGIN_PATHS.email, 'replace');
  }, [mode, isArriving, goTo]);
  if (isArriving) {
    return <SignOnArrival signIn={() => services.authProvider.login('sign-on')} Brand={application.Brand} />;
  }
  if (mode === undefined) return null;
  return (
    <LoginPage
      key={mode}
      mode={mode}
      services={loginServices(application, services, config)}
      Brand={application.Brand}
      goTo={goTo}
    />
  );
}

function modeAt(path: string, { hasTokens }: SiteConfig): LoginMode | undefined {
  if (path === LOGIN_PATHS.email) return 'email';
  return path === LOGIN_PATHS.token && hasTokens === true ? 'token' : undefined;
}

function loginServices(
  application: ConsoleApplication,
  { authProvider, backend, http, sessions }: Services,
  { demo, hasTokens, singleSignOn }: SiteConfig,
): LoginServices {
  const notify = async () => application.signedIn?.(http);
  return {
    demo,
    singleSignOn,
    problem: new URLSearchParams(window.location.search).get('problem') ?? undefined,
    hasTokens: hasTokens === true,
    damage: sessions.damage(),
    signInWithEmail: async (credentials) => {
      await authProvider.login(credentials);
      void notify();
    },
    signInWithToken: async (accessToken) => {
      await authProvider.login({ accessToken });
      await notify();
      window.location.assign('/');
    },
    requestPasswordReset: (email) => backend.requestPasswordReset(email),
  };
}
