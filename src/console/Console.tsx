import { QueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  type I18nProvider,
  localStorageStore,
  Resource,
  useI18nProvider,
  useTranslate,
} from 'react-admin';
import { createBrowserRouter, Navigate, Route, RouterProvider, useLocation } from 'react-router';
import type { FaultText } from '../../data-provider/rest/faults';
import { createFileCalls } from '../../data-provider/rest/files';
import { createHistoryCalls } from '../../data-provider/rest/history';
import { createPresenceCalls } from '../../data-provider/rest/presence';
import { createViewCalls } from '../../data-provider/rest/views';
import { CLAIM_ALL } from '../access/can';
import { managesAccounts } from '../access/may';
import { PasswordResetProvider } from '../auth/password-reset';
import { SessionProvider, useCurrentSession } from '../auth/session-context';
import { useInterruptedSession, useSession } from '../auth/use-session';
import { FilesProvider } from '../field-types/file-access';
import { HistoryProvider } from '../framework/history/history-context';
import { SinceLastVisit } from '../framework/history/SinceLastVisit';
import { PresenceProvider } from '../framework/presence/presence-context';
import { TreeProvider } from '../framework/tree/tree-context';
import { RightsProvider } from '../framework/use-may';
import type { ViewAsCalls } from '../framework/view-as/view-as-calls';
import { ViewsProvider } from '../framework/views/views-context';
import { NO_PENDING_WRITES, PendingWritesProvider } from '../layout/feedback/pending-writes';
import { Toasts } from '../layout/feedback/Toasts';
import { ViewedAsNotice } from '../layout/feedback/ViewedAsNotice';
import { NotFound } from '../layout/shell/NotFound';
import { OWN_PASSWORD_PATH } from '../layout/shell/own-password-path';
import { PageCrash } from '../layout/shell/PageCrash';
import { PageLoading } from '../layout/shell/PageLoading';
import { Shell } from '../layout/shell/Shell';
import type { EntityModels } from '../model/application-model';
import type { EntityModel } from '../model/entity-model';
import type { ConsoleParts, SurroundingsProps } from './application';
import { goToAskedPage } from './asked-page';
import type { DataAccess } from './data-provider';
import { findable } from './findable';
import { HISTORY_PATH, homeOf, menuFor, opensHistory } from './menu';
import { closedRoutes, resourcesFor } from './resources';
import type { Services } from './services';
import { createViewAsCalls } from './view-as';

const FindDialog = lazy(() => import('../framework/find/FindDialog'));
const ViewAsDialog = lazy(() => import('../framework/view-as/ViewAsDialog'));
const WhyDialog = lazy(() => import('../framework/why/WhyDialog'));
const HistoryPage = lazy(() => import('../framework/history/HistoryPage'));
const OwnPasswordPage = lazy(async () => ({ default: (await import('../login/OwnPasswordPage')).OwnPasswordPage }));

interface ConsoleProps {
  services: Services;
  parts: ConsoleParts;
  i18n: I18nProvider;
  access: DataAccess;
  /** What is told when no answer of the server comes. */
  faultText: FaultText;
}

/**
 * The signed-in part, on the core of react-admin: its own frame would bring a second login page and theme along. The router
 * can hold a person back from leaving unsaved changes.
 */
export function Console(props: ConsoleProps) {
  const [router] = useState(() => {
    goToAskedPage(window);
    return createBrowserRouter([{ path: '*', element: <SignedIn {...props} /> }]);
  });
  return <RouterProvider router={router} />;
}

function SignedIn({ services, parts, i18n, access, faultText }: ConsoleProps) {
  const current = useSession(services.sessions);
  const interrupted = useInterruptedSession(services.sessions);
  const session = current ?? interrupted;
  const [own] = useState(() => ({
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: retryOnce } } }),
    store: localStorageStore(),
    files: createFileCalls({ request: services.http, faultText }),
    history: createHistoryCalls({ request: services.http, faultText }),
    views: createViewCalls({ request: services.http, faultText }),
    // Only one server for all can tell at once who is where, and whoever looks through somebody's eyes is not there.
    presence:
      services.config?.firebase === undefined && services.viewedAs === null
        ? createPresenceCalls({ request: services.http, faultText })
        : null,
    changePassword: async (present: string, next: string) => {
      const held = services.sessions.read();
      if (held !== null) services.sessions.write(await services.backend.changePassword(held, present, next));
    },
  }));
  const viewAs = useMemo(
    () =>
      createViewAsCalls({
        ...{ request: services.ownHttp, faultText, storage: sessionStorage },
        reload: () => location.assign('/'),
      }),
    [services, faultText],
  );
  const Layout = useMemo(() => layoutOf(parts, services, viewAs), [parts, services, viewAs]);
  if (session === null) return null;
  const { models, pages = [], Surroundings = Nothing } = parts;
  const history = { ...own.history, mayUndo: opensHistory(parts, session) };
  const views = { ...own.views, shareWith: opensHistory(parts, session) ? models.roles : [] };
  const open = models.list.filter(({ route }) => resourcesFor(parts, session).some(({ name }) => name === route));
  const home = <Navigate to={homeOf(parts, session)} replace />;
  return (
    <SessionProvider value={session}>
      <Surroundings http={services.http} faultText={faultText}>
        <RightsProvider value={models.rights}>
          <PasswordResetProvider value={services.backend.requestPasswordReset}>
            <PendingWritesProvider value={access.pendingWrites ?? NO_PENDING_WRITES}>
              <FilesProvider value={own.files}>
                <HistoryProvider value={history}>
                  <PresenceProvider value={own.presence}>
                    <ViewsProvider value={views}>
                      <TreeProvider value={open}>
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
                              {opensHistory(parts, session) && (
                                <Route path={HISTORY_PATH} element={<HistoryPage models={models} />} />
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
                      </TreeProvider>
                    </ViewsProvider>
                  </PresenceProvider>
                </HistoryProvider>
              </FilesProvider>
            </PendingWritesProvider>
          </PasswordResetProvider>
        </RightsProvider>
      </Surroundings>
    </SessionProvider>
  );
}

const noLines = async () => ({});

function Nothing({ children }: SurroundingsProps) {
  return children;
}

function layoutOf(parts: ConsoleParts, { viewedAs, now }: Services, viewAs: ViewAsCalls) {
  const { TopBarPart, models } = parts;
  const people = models.accounts?.model;
  const places = tokenEntities(models);
  function Find(dialog: { open: boolean; onClose(): void }) {
    const translate = useTranslate();
    const session = useCurrentSession();
    return <FindDialog {...dialog} {...findable(parts, session, useI18nProvider().getLocale(), translate)} />;
  }
  return function ConsoleLayout({ children }: { children: ReactNode }) {
    const session = useCurrentSession();
    const locale = useI18nProvider().getLocale();
    const entries = useMemo(() => menuFor(parts, session, locale), [session, locale]);
    const translate = useTranslate();
    const [isChoosing, setChoosing] = useState(false);
    const [isAsking, setAsking] = useState(false);
    const { pathname } = useLocation();
    const mayLook = viewedAs === null && session.claim === CLAIM_ALL && managesAccounts(models, session);
    return (
      <Shell
        session={session}
        entries={entries}
        topBarPart={
          <>
            {viewedAs === null && session.userId !== undefined && opensHistory(parts, session) && (
              <SinceLastVisit userId={session.userId} path={HISTORY_PATH} now={now} />
            )}
            {TopBarPart && <TopBarPart />}
          </>
        }
        Find={Find}
        notice={
          viewedAs !== null && <ViewedAsNotice session={session} onEnd={viewAs.end} onWhy={() => setAsking(true)} />
        }
        accountActions={mayLook ? [{ label: translate('shell.viewAs.title'), run: () => setChoosing(true) }] : []}
      >
        {children}
        {isAsking && (
          <WhyDialog
            models={models}
            subject={session}
            name={session.name}
            entity={models.list.find(({ route }) => `${pathname}/`.startsWith(`/${route}/`))?.name}
            loadLines={parts.schemaLines ?? noLines}
            onClose={() => setAsking(false)}
          />
        )}
        {isChoosing && (
          <ViewAsDialog
            roles={[...models.rights.users.keys()]}
            models={[...(people === undefined ? [] : [people]), ...places]}
            begin={viewAs.begin}
            onClose={() => setChoosing(false)}
          />
        )}
      </Shell>
    );
  };
}

/** Entities whose records' access tokens open sessions. */
function tokenEntities({ list, rights }: EntityModels): readonly EntityModel[] {
  return list.filter(({ scope, fields }) => {
    const hasToken = fields.some(({ value }) => value !== undefined && 'token' in value);
    return hasToken && scope?.level !== undefined && rights.levels.has(scope.level);
  });
}

/** A failed reading is tried once more, unless the server refused it: asking again would not change its mind. */
function retryOnce(failures: number, error: unknown): boolean {
  const status = error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 0;
  return failures < 1 && (status < 400 || status >= 500);
}
