import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ResourceProps, useDataProvider } from 'react-admin';
import { Navigate } from 'react-router';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { can, rowScope } from '../access/can';
import { mayOpenPage } from '../access/may';
import type { Session } from '../auth/contract';
import { EntityScreens } from '../entity/EntityScreens';
import { recordTitle } from '../entity/record-title';
import { listRelations } from '../entity/related';
import { createHasRecordsQuery } from '../layout/shell/has-records';
import type { EntityRecord } from '../model/entity-model';
import type { ConsoleResource } from '../slots/slots';
import type { ConsoleParts } from './application';

function LevelGate({ route, children }: { route: string; children: ReactNode }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  // Uses the query key of the menu, so that menu and page send only one request.
  const { data } = useQuery(createHasRecordsQuery(dataProvider, route));
  return data === false ? <Navigate to="/" replace /> : children;
}

type Entities = Pick<ConsoleParts, 'models' | 'resources' | 'pages'>;

/** Checks the capability, too, because users without it may read some records, such as their own user. */
function isOpen({ models }: Entities, { model }: ConsoleResource, session: Session): boolean {
  if (!mayOpenPage(models.rights, session, model)) return false;
  return model.actions.includes('list') && rowScope(model, 'read', session.role) !== undefined;
}

/** Redirects from an empty list to the start page if the session cannot create records. */
function screensOf(parts: Entities, resource: ConsoleResource, open: readonly ConsoleResource[], session: Session) {
  const { model } = resource;
  const screens = <EntityScreens key={model.name} resource={resource} related={listRelations(model, open)} />;
  const hasHome = (parts.pages ?? []).length > 0;
  if (model.menu?.group !== 'levels' || !hasHome || can({ subject: session, model, operation: 'create' }))
    return screens;
  return (
    <LevelGate key={model.name} route={model.route}>
      {screens}
    </LevelGate>
  );
}

export function listResources(parts: Entities, session: Session): ResourceProps[] {
  const open = parts.resources.filter((resource) => isOpen(parts, resource, session));
  return open.map((resource) => ({
    name: resource.model.route,
    list: screensOf(parts, resource, open, session),
    hasShow: resource.model.actions.includes('show'),
    hasCreate: can({ subject: session, model: resource.model, operation: 'create' }),
    recordRepresentation: (record: EntityRecord) => recordTitle(resource.model, record),
  }));
}

export function listClosedRoutes(parts: Entities, session: Session): string[] {
  return parts.resources.filter((resource) => !isOpen(parts, resource, session)).map(({ model }) => model.route);
}
