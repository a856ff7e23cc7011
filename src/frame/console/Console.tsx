import { QueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useMemo, useState } from 'react';
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
import { type Connection, createHttpClient } from '../../../data-provider/http/client';
import { HttpError } from '../../../data-provider/http/errors';
import type { FaultText } from '../../../data-provider/http/faults';
import {
  createAccessCalls,
  createDashboardCall,
  createDescriptionCall,
  createFileCalls,
  createHistoryCalls,
  createKeyCalls,
  createPresenceCalls,
  createSubscriptionCalls,
  createTaskCalls,
  createViewCalls,
  createVisitCall,
} from '../../../data-provider/rest/calls';
import { createStudioCalls } from '../../../data-provider/rest/studio';
import { managesAccounts } from '../access/may';
import { AuthError, type Session } from '../auth/contract';
import { PasswordResetProvider } from '../auth/password-reset';
import { useInterruptedSession, useSession } from '../auth/session';
import { SessionProvider } from '../auth/session-context';
import { readViewedAs, writeViewedAs } from '../auth/viewed-as';
import { DashboardProvider } from '../dashboard/dashboard-context';
import { filterDashboard } from '../dashboard/rules/compile-dashboard';
import { RightsProvider } from '../entity/use-may';
import { FilesProvider } from '../field-types/file-access';
import { addFieldViews } from '../field-types/registry.view';
import { HistoryProvider } from '../history/history-context';
import { FormerWritesProvider } from '../layout/feedback/notices';
import { Toasts } from '../layout/feedback/Toasts';
import { NotFound } from '../layout/shell/NotFound';
import { PageCrash, PageLoading } from '../layout/shell/page-states';
import type { OwnFactorCalls } from '../login/OwnFactorPage';
import { beginViewAs, endViewAs } from '../model/auth-calls';
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
import { PresenceProvider } from '../presence/presence-context';
import { SubscriptionsProvider } from '../subscriptions/subscriptions-context';
import { TasksProvider } from '../tasks/tasks-context';
import { TreeProvider } from '../tree/tree-context';
import type { ViewAsCalls } from '../view-as/view-as-calls';
import { ViewsProvider } from '../views/use-list-views';
import type { ConsoleParts, Services, SurroundingsProps } from './application';
import { createLayout } from './console-layout';
import type { DataAccess } from './data-provider';
import { canOpenHistory, canOpenStudio, findHomePath, listOwnPages } from './menu';
import { goToRequestedPage } from './OpenPage';
import { listClosedRoutes, listResources } from './resources';

interface ApiProvidersProps {
  services: Services;
  parts: ConsoleParts;
  session: Session;
  faultText: FaultText;
  children: ReactNode;
}

function ApiProviders({ services, parts, session, faultText, children }: ApiProvidersProps) {
  const [calls] = useState(() => {
    const connection = { request: services.http, faultText };
    return {
      files: createFileCalls(connection),
      history: createHistoryCalls(connection),
      access: createAccessCalls(connection),
      tasks: services.viewedAs === null ? createTaskCalls(connection) : null,
      views: createViewCalls(connection),
      subscriptions: services.viewedAs === null ? createSubscriptionCalls(connection) : null,
      readDashboard: createDashboardCall(connection),
      // Omits presence in view-as mode, so that the viewed user does not appear as present.
      presence: services.viewedAs === null ? createPresenceCalls(connection) : null,
    };
  });
  const { models } = parts;
  const managesAll = canOpenHistory(parts, session);
  const open = models.list.filter(({ route }) => listResources(parts, session).some(({ name }) => name === route));
  const dashboard = filterDashboard(models, session);
  const dashboardAccess = dashboard ? { dashboard, resources: parts.resources, read: calls.readDashboard } : null;
  return (
    <FilesProvider value={calls.files}>
      <HistoryProvider value={{ ...calls.history, access: calls.access, mayUndo: managesAll }}>
        <TasksProvider value={calls.tasks}>
          <PresenceProvider value={calls.presence}>
            <ViewsProvider value={{ ...calls.views, shareWith: managesAll ? models.roles : [] }}>
              <DashboardProvider value={dashboardAccess}>
                <SubscriptionsProvider value={calls.subscriptions}>
                  <TreeProvider value={open}>{children}</TreeProvider>
                </SubscriptionsProvider>
              </DashboardProvider>
            </ViewsProvider>
          </PresenceProvider>
        </TasksProvider>
      </HistoryProvider>
    </FilesProvider>
  );
}

interface ViewAsOptions extends Connection {
  storage: Storage;
  reload(): void;
}

function createViewAsCalls({ storage, reload, ...connection }: ViewAsOptions): ViewAsCalls {
  const http = createHttpClient(connection);
  return {
    begin: async (target) => {
      writeViewedAs(storage, await http.call(beginViewAs, target));
      reload();
    },
    end: async () => {
      const viewed = readViewedAs(storage);
      writeViewedAs(storage, null);
      if (viewed !== null) await http.call(endViewAs, { ticket: viewed.ticket }).catch(() => undefined);
      reload();
    },
  };
}

// Exported for the signed-in console only, because the login page needs no field types.
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

/** Console of a signed-in user. Uses only the core of react-admin, to avoid a second login page and theme. */
export function Console(props: ConsoleProps) {
  const [router] = useState(() => {
    addFieldViews(props.parts.fieldViews);
    const { trial } = props.services;
    const routes = [{ path: '*', element: <SignedIn {...props} /> }];
    if (trial === undefined) {
      goToRequestedPage(window);
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
    return createLayout(parts, services, { viewAs, visit });
  }, [parts, services, viewAs, faultText]);
  if (session === null) return null;
  const { models, Surroundings = Nothing } = parts;
  const home = <Navigate to={findHomePath(parts, session)} replace />;
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
                    {listResources(parts, session).map((resource) => (
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
                      {canOpenStudio(parts, session, services.config) && (
                        <Route path={STUDIO_PATH} element={<StudioPage calls={own.studio} models={models} />} />
                      )}
                      {session.userId !== undefined && (
                        <Route path={HISTORY_PATH} element={<HistoryPage models={models} />} />
                      )}
                      {filterDashboard(models, session) !== undefined && (
                        <Route path={START_PATH} element={<DashboardPage />} />
                      )}
                      {listOwnPages(parts, session).map(({ path, element }) => (
                        <Route key={path} path={path} element={element} />
                      ))}
                      {listClosedRoutes(parts, session).map((route) => (
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
