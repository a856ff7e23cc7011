import type { ResourceProps } from 'react-admin';
import { resources } from '../../resources';
import { rowScope } from '../access/can';
import type { Session } from '../auth/contract';
import { EntityScreens } from '../framework/EntityScreens';
import type { ConsoleResource } from '../framework/slots';

/** Pages that only administrators open, though others may read some of their records (their own user, for example). */
const ADMIN_ROUTES: readonly string[] = ['users', 'warehouse'];

function mayOpen({ model }: ConsoleResource, { role }: Session): boolean {
  if (role !== 'ADMIN' && ADMIN_ROUTES.includes(model.route)) return false;
  return model.actions.includes('list') && rowScope(model, 'read', role) !== undefined;
}

/** The resources that a session may open. */
export function resourcesFor(session: Session): ResourceProps[] {
  return resources
    .filter((resource) => mayOpen(resource, session))
    .map((resource) => ({
      name: resource.model.route,
      list: <EntityScreens key={resource.model.name} resource={resource} />,
      recordRepresentation: resource.model.recordLabel,
    }));
}

/** The paths that send a session back to the dashboard. */
export function closedRoutes(session: Session): string[] {
  return resources.filter((resource) => !mayOpen(resource, session)).map(({ model }) => model.route);
}
