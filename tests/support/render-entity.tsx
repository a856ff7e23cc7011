import { QueryClient } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach } from 'vitest';
import { models as productModels } from '../../resources/models';
import { languages } from '../../src/air/texts/languages';
import { messages as english } from '../../src/air/texts/locales/en';
import { messages as italian } from '../../src/air/texts/locales/it';
import { CLAIM_ALL } from '../../src/frame/access/can';
import { EntityScreens } from '../../src/frame/entity/EntityScreens';
import { listRelations } from '../../src/frame/entity/related';
import { RightsProvider } from '../../src/frame/entity/use-may';
import { FilesProvider } from '../../src/frame/field-types/file-access';
import { HistoryProvider } from '../../src/frame/history/history-context';
import type { HistoryCalls } from '../../src/frame/history/rules/history-calls';
import { createI18nProvider } from '../../src/frame/i18n/i18n-provider';
import { ClockProvider } from '../../src/frame/layout/site/clock';
import { SiteConfigProvider } from '../../src/frame/layout/site/site-config';
import type { Role } from '../../src/frame/model/access-model';
import type { EntityModels } from '../../src/frame/model/application-model';
import type { EntityModel } from '../../src/frame/model/entity-model';
import type { FileCalls } from '../../src/frame/model/file-calls';
import type { TaskCalls } from '../../src/frame/model/task-calls';
import { type PresenceCalls, PresenceProvider } from '../../src/frame/presence/presence-context';
import type { EntitySlots } from '../../src/frame/slots/slots';
import { TasksProvider } from '../../src/frame/tasks/tasks-context';
import { TreeProvider } from '../../src/frame/tree/tree-context';
import type { ViewCalls } from '../../src/frame/views/rules/view-calls';
import { ViewsProvider } from '../../src/frame/views/use-list-views';
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
                        <EntityScreens resource={{ model, slots }} related={listRelations(model, [{ model, slots }])} />
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
