import { QueryClient } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach } from 'vitest';
import { models as productModels } from '../../resources/models';
import { CLAIM_ALL } from '../../src/access/can';
import { FilesProvider } from '../../src/field-types/file-access';
import { EntityScreens } from '../../src/framework/EntityScreens';
import { HistoryProvider } from '../../src/framework/history/history-context';
import { type PresenceCalls, PresenceProvider } from '../../src/framework/presence/presence-context';
import { relatedTo } from '../../src/framework/related';
import type { EntitySlots } from '../../src/framework/slots';
import { TasksProvider } from '../../src/framework/tasks/tasks-context';
import { TreeProvider } from '../../src/framework/tree/tree-context';
import { RightsProvider } from '../../src/framework/use-may';
import { ViewsProvider } from '../../src/framework/views/views-context';
import type { HistoryCalls } from '../../src/history/history-calls';
import { createI18nProvider } from '../../src/i18n/i18n-provider';
import { ClockProvider } from '../../src/layout/site/clock';
import { SiteConfigProvider } from '../../src/layout/site/site-config';
import type { Role } from '../../src/model/access-model';
import type { EntityModels } from '../../src/model/application-model';
import type { EntityModel } from '../../src/model/entity-model';
import type { FileCalls } from '../../src/model/file-calls';
import type { TaskCalls } from '../../src/model/task-calls';
import { messages as english } from '../../src/texts/en';
import { messages as italian } from '../../src/texts/it';
import { languages } from '../../src/texts/languages';
import type { ViewCalls } from '../../src/views/view-calls';
import { createMemoryProvider, type MemoryProvider } from './memory-provider';
import type { MemoryStore } from './memory-provider/memory-store';
import { memoryTasks } from './memory-tasks';

afterEach(cleanup);
// Parts of a screen are loaded when they are first shown, which a busy machine may need a while for.
configure({ asyncUtilTimeout: 60_000 });

const SITE = { demo: null, timeZone: 'Europe/Rome', co2Reference: 1000, premiumContact: 'a@b.example', simulated: [] };

const { rights } = productModels;

interface Options {
  /** Below the entity's list, for example `/create`. */
  path: string;
  /** What is in the back end, a provider in memory. */
  store?: MemoryStore;
  /** Methods that a test looks into, instead of that provider's. */
  dataProvider?: Partial<MemoryProvider>;
  role?: Role;
  /** What the session reaches; everything when left out. */
  claim?: string;
  slots?: EntitySlots;
  /** Who is on which record; nobody keeps it when left out. */
  presence?: PresenceCalls;
  /** What became of records; none when left out. */
  history?: HistoryCalls;
  /** What the server does for people, instead of doing it at once. */
  tasks?: Partial<TaskCalls>;
  /** Where files go; nowhere when left out. */
  files?: FileCalls;
  /** The saved views of lists; without them there are none, and none can be saved. */
  views?: ViewCalls;
  /** Entities of the tree beside the list; without them there is none. */
  tree?: readonly EntityModel[];
  /** What this browser has kept. */
  kept?: Readonly<Record<string, unknown>>;
  /** The present instant; that of this computer when left out. */
  clock?: () => number;
  /** English when left out. */
  locale?: 'en' | 'it';
}

/** The application that an entity belongs to; one that a test has made up is on its own. */
function applicationOf(model: EntityModel): EntityModels {
  if (productModels.byName.get(model.name) === model) return productModels;
  return {
    roles: model.roles,
    accounts: undefined,
    rights,
    list: [model],
    byName: new Map([[model.name, model]]),
    byRoute: new Map([[model.route, model]]),
    byCollection: new Map([[model.collection, model]]),
    computed: {},
  };
}

/** Somebody's access to an entity, and to those that its screens ask for, in memory; several share a store. */
export function memoryProvider(
  model: EntityModel,
  { role = 'ADMIN', claim = CLAIM_ALL, store }: { role?: Role; claim?: string; store?: MemoryStore } = {},
): MemoryProvider {
  return createMemoryProvider({ models: applicationOf(model), session: () => ({ role, claim }), store });
}

const TEXTS = { en: english, it: italian };

/** Renders the generated screens of one entity for a session of the given role. */
export function renderEntity(
  model: EntityModel,
  {
    path,
    store,
    dataProvider = {},
    role = 'ADMIN',
    claim = CLAIM_ALL,
    slots = {},
    presence,
    history,
    tasks = {},
    files,
    views,
    tree = [],
    kept = {},
    clock = Date.now,
    locale = 'en',
  }: Options,
): void {
  const provider = memoryProvider(model, { role, claim, store });
  const allTasks = { ...memoryTasks({ ...provider, ...dataProvider }, model), ...tasks };
  const screens = (
    <AdminContext
      authProvider={{
        login: async () => undefined,
        logout: async () => undefined,
        checkAuth: async () => undefined,
        checkError: async () => undefined,
        getPermissions: async () => ({ role, claim }),
      }}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      dataProvider={{ ...provider, ...dataProvider }}
      store={memoryStore({ ...kept })}
      i18nProvider={createI18nProvider({ languages, locale, messages: TEXTS[locale], switchTo: () => undefined })}
    >
      <RightsProvider value={rights}>
        <SiteConfigProvider value={SITE}>
          <ClockProvider value={clock}>
            <HistoryProvider value={history === undefined ? null : { ...history, mayUndo: role === 'ADMIN' }}>
              <TasksProvider value={allTasks}>
                <PresenceProvider value={presence ?? null}>
                  <FilesProvider value={files ?? null}>
                    <ViewsProvider
                      value={views === undefined ? null : { ...views, shareWith: role === 'ADMIN' ? model.roles : [] }}
                    >
                      <TreeProvider value={tree}>
                        <EntityScreens resource={{ model, slots }} related={relatedTo(model, [{ model, slots }])} />
                      </TreeProvider>
                    </ViewsProvider>
                  </FilesProvider>
                </PresenceProvider>
              </TasksProvider>
            </HistoryProvider>
          </ClockProvider>
        </SiteConfigProvider>
      </RightsProvider>
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: `/${model.route}/*`, element: screens }], {
    initialEntries: [`/${model.route}${path}`],
  });
  render(<RouterProvider router={router} />);
}
