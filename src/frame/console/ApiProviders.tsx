import { type ReactNode, useState } from 'react';
import { type Connection, createHttpClient } from '../../../data-provider/http/client';
import type { FaultText } from '../../../data-provider/http/faults';
import {
  createAccessCalls,
  createDashboardCall,
  createFileCalls,
  createHistoryCalls,
  createPresenceCalls,
  createSubscriptionCalls,
  createTaskCalls,
  createViewCalls,
} from '../../../data-provider/rest/calls';
import type { Session } from '../auth/contract';
import { readViewedAs, writeViewedAs } from '../auth/viewed-as';
import { DashboardProvider } from '../dashboard/dashboard-context';
import { seenDashboard } from '../dashboard/rules/compile-dashboard';
import { FilesProvider } from '../field-types/file-access';
import { HistoryProvider } from '../history/history-context';
import { beginViewAs, endViewAs } from '../model/auth-calls';
import { PresenceProvider } from '../presence/presence-context';
import { SubscriptionsProvider } from '../subscriptions/subscriptions-context';
import { TasksProvider } from '../tasks/tasks-context';
import { TreeProvider } from '../tree/tree-context';
import type { ViewAsCalls } from '../view-as/view-as-calls';
import { ViewsProvider } from '../views/use-list-views';
import type { ConsoleParts, Services } from './application';
import { opensHistory } from './menu';
import { resourcesFor } from './resources';

interface ApiProvidersProps {
  services: Services;
  parts: ConsoleParts;
  session: Session;
  faultText: FaultText;
  children: ReactNode;
}

export function ApiProviders({ services, parts, session, faultText, children }: ApiProvidersProps) {
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
  const managesAll = opensHistory(parts, session);
  const open = models.list.filter(({ route }) => resourcesFor(parts, session).some(({ name }) => name === route));
  const dashboard = seenDashboard(models, session);
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

export function createViewAsCalls({ storage, reload, ...connection }: ViewAsOptions): ViewAsCalls {
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
