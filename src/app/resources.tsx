import type { ResourceProps } from 'react-admin';
import { resources } from '../../resources';
import { models } from '../../resources/models';
import { rowScope } from '../access/can';
import { mayOpen } from '../access/may';
import type { Session } from '../auth/contract';
import { EntityScreens } from '../framework/EntityScreens';
import type { ConsoleResource } from '../framework/slots';

/** Some pages take a capability, though others may read some of their records (their own user, for example). */
function isOpen({ model }: ConsoleResource, session: Session): boolean {
  if (!mayOpen(models.rights, session, model)) return false;
  return model.actions.includes('list') && rowScope(model, 'read', session.role) !== undefined;
}

/** The resources that a session may open. */
export function resourcesFor(session: Session): ResourceProps[] {
  return resources
    .filter((resource) => isOpen(resource, session))
    .map((resource) => ({
      name: resource.model.route,
      list: <EntityScreens key={resource.model.name} resource={resource} />,
      recordRepresentation: resource.model.recordLabel,
    }));
}

/** The paths that send a session back to the dashboard. */
export function closedRoutes(session: Session): string[] {
  return resources.filter((resource) => !isOpen(resource, session)).map(({ model }) => model.route);
}
