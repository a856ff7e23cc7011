import { QueryClient } from '@tanstack/react-query';
import { lazy, useMemo, useState } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  type I18nProvider,
  localStorageStore,
  memoryStore,
  Resource,
} from 'react-admin';
import { createBrowserRouter, createMemoryRouter, Navigate, Route, RouterProvider } from 'react-router';
import { HttpError } from '../../../data-provider/http/errors';
import type { FaultText } from '../../../data-provider/http/faults';
import { createDescriptionCall, createKeyCalls, createVisitCall } from '../../../data-provider/rest/calls';
import { createStudioCalls } from '../../../data-provider/rest/studio';
import { managesAccounts } from '../access/may';
import { AuthError } from '../auth/contract';
import { PasswordResetProvider } from '../auth/password-reset';
import { useInterruptedSession, useSession } from '../auth/session';
import { SessionProvider } from '../auth/session-context';
import { seenDashboard } from '../dashboard/rules/compile-dashboard';
import { RightsProvider } from '../entity/use-may';
import { addFieldViews } from '../field-types/registry.view';
import { FormerWritesProvider } from '../layout/feedback/notices';
import { Toasts } from '../layout/feedback/Toasts';
import { NotFound } from '../layout/shell/NotFound';
import { PageCrash, PageLoading } from '../layout/shell/page-states';
import type { OwnFactorCalls } from '../login/OwnFactorPage';
import {
  HISTORY_PATH,
  OWN_API_PATH,
  OWN_FACTOR_PATH,
  OWN_KEYS_PATH,
  OWN_PASSWORD_PATH,
  START_PATH,
  STUDIO_PATH,
} from '../model/console-paths';
import { withLaterTexts } from '../model/later-texts';
import { ApiProviders, createViewAsCalls } from './ApiProviders';
import type { ConsoleParts, Services, SurroundingsProps } from './application';
import { layoutOf } from './console-layout';
import type { DataAccess } from './data-provider';
import { homeOf, opensStudio } from './menu';
import { goToAskedPage } from './OpenPage';
import { closedRoutes, resourcesFor } from './resources';

// Exported here, because the login page needs no field types.
export { withLabelTexts } from '../value/label-texts';

const DashboardPage = lazy(() => withLaterTexts(import('../dashboard/DashboardPage')));
const HistoryPage = lazy(() => withLaterTexts(import('../history/HistoryPage')));
const OwnApiPage = lazy(() => withLaterTexts(import('../login/OwnApiPage')));
const OwnFactorPage = lazy(async () => ({
  default: (await withLaterTexts(import('../login/OwnFactorPage'))).OwnFactorPage,
}));
const OwnKeysPage = lazy(async () => ({ default: (await withLaterTexts(import('../login/OwnKeysPage'))).OwnKeysPage }));
const StudioPage = lazy(() => withLaterTexts(import('../studio/StudioPage')));
const OwnPasswordPage = lazy(async () => ({
  default: (await withLaterTexts(import('../login/OwnPasswordPage'))).OwnPasswordPage,
}));

interface ConsoleProps {
  services: Services;
  parts: ConsoleParts;
  i18n: I18nProvider;
  access: DataAccess;
  faultText: FaultText;
}

/** Uses only the core of react-admin, because its frame would add a second login page and theme. */
export function Console(props: ConsoleProps) {
  const [router] = useState(() => {
    addFieldViews(props.parts.fieldViews);
    const { trial } = props.services;
    const routes = [{ path: '*', element: <SignedIn {...props} /> }];
    if (trial === undefined) {
      goToAskedPage(window);
      return createBrowserRouter(routes);
    }
    const within = createMemoryRouter(routes, { initialEntries: [trial.path] });
    within.subscribe(({ location: { pathname, search } }) => trial.moved(pathname + search));
    return within;
  });
  return <RouterProvider router={router} />;
}

function SignedIn({ services, parts, i18n, access, faultText }: ConsoleProps) {
  const current = useSession(services.sessions);
  const interrupted = useInterruptedSession(services.sessions);
  const session = current ?? interrupted;
  const [own] = useState(() => ({
    queryClient: newQueryClient(services),
    store: services.trial === undefined ? localStorageStore() : memoryStore(),
    changePassword: async (present: string, next: string) => {
      const held = services.sessions.read();
      if (held !== null) services.sessions.write(await services.backend.changePassword(held, present, next));
    },
    factor: ownFactor(services),
    keys: createKeyCalls({ request: services.ownHttp, faultText }),
    describeApi: createDescriptionCall({ request: services.ownHttp, faultText }),
    studio: createStudioCalls({ request: services.ownHttp, faultText }),
  }));
  const viewAs = useMemo(
    () =>
      createViewAsCalls({
        ...{ request: services.ownHttp, faultText, storage: sessionStorage },
        reload: () => location.assign('/'),
      }),
    [services, faultText],
  );
  const Layout = useMemo(() => {
    const visit = createVisitCall({ request: services.http, faultText });
    return layoutOf(parts, services, { viewAs, visit });
  }, [parts, services, viewAs, faultText]);
  if (session === null) return null;
  const { models, pages = [], Surroundings = Nothing } = parts;
  const home = <Navigate to={homeOf(parts, session)} replace />;
  return (
    <SessionProvider value={session}>
      <Surroundings http={services.http} faultText={faultText}>
        <RightsProvider value={models.rights}>
          <PasswordResetProvider value={services.backend.requestPasswordReset}>
            <FormerWritesProvider value={access.formerWrites}>
              <ApiProviders services={services} parts={parts} session={session} faultText={faultText}>
                <CoreAdminContext
                  authProvider={services.authProvider}
                  dataProvider={access.dataProvider}
                  i18nProvider={i18n}
                  queryClient={own.queryClient}
                  store={own.store}
                >
                  <CoreAdminUI
                    layout={Layout}
                    catchAll={NotFound}
                    loading={PageLoading}
                    error={PageCrash}
                    loginPage={false}
                    requireAuth
                    disableTelemetry
                  >
                    {resourcesFor(parts, session).map((resource) => (
                      <Resource key={resource.name} {...resource} />
                    ))}
                    <CustomRoutes>
                      <Route path="/" element={home} />
                      <Route path="/login/*" element={home} />
                      {session.authType === 'email' && (
                        <Route
                          path={OWN_PASSWORD_PATH}
                          element={<OwnPasswordPage changePassword={own.changePassword} />}
                        />
                      )}
                      {session.authType === 'email' && own.factor !== undefined && (
                        <Route path={OWN_FACTOR_PATH} element={<OwnFactorPage calls={own.factor} />} />
                      )}
                      {session.authType === 'email' && (
                        <Route
                          path={OWN_KEYS_PATH}
                          element={<OwnKeysPage calls={own.keys} isAdministrator={managesAccounts(models, session)} />}
                        />
                      )}
                      {session.authType === 'email' && (
                        <Route path={OWN_API_PATH} element={<OwnApiPage describe={own.describeApi} />} />
                      )}
                      {opensStudio(parts, session, services.config) && (
                        <Route path={STUDIO_PATH} element={<StudioPage calls={own.studio} models={models} />} />
                      )}
                      {session.userId !== undefined && (
                        <Route path={HISTORY_PATH} element={<HistoryPage models={models} />} />
                      )}
                      {seenDashboard(models, session) !== undefined && (
                        <Route path={START_PATH} element={<DashboardPage />} />
                      )}
                      {pages.map(({ path, element }) => (
                        <Route key={path} path={path} element={element} />
                      ))}
                      {closedRoutes(parts, session).map((route) => (
                        <Route key={route} path={`/${route}/*`} element={home} />
                      ))}
                    </CustomRoutes>
                  </CoreAdminUI>
                  <Toasts />
                </CoreAdminContext>
              </ApiProviders>
            </FormerWritesProvider>
          </PasswordResetProvider>
        </RightsProvider>
      </Surroundings>
    </SessionProvider>
  );
}

function ownFactor({ sessions, backend: { secondFactor } }: Services): OwnFactorCalls | undefined {
  if (secondFactor === undefined) return undefined;
  const held = () => {
    const session = sessions.read();
    if (session === null) throw new AuthError('Cannot find token', 401, 'signed-out');
    return session;
  };
  return {
    state: async () => secondFactor.state(held()),
    begin: async (password, code) => secondFactor.begin(held(), password, code),
    confirm: async (code) => secondFactor.confirm(held(), code),
    remove: async (password, code) => secondFactor.remove(held(), password, code),
  };
}

function newQueryClient({ trial }: Services): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: retryOnce } } });
  trial?.begin(client);
  return client;
}

function Nothing({ children }: SurroundingsProps) {
  return children;
}

/** Retries once, but not after a refusal or timeout, which show a notification. */
function retryOnce(failures: number, error: unknown): boolean {
  if (error instanceof HttpError && error.body.code === 'no_answer') return false;
  const status = error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 0;
  return failures < 1 && (status < 400 || status >= 500);
}
