import type { ResourceProps } from 'react-admin';
import { rowScope } from '../access/can';
import { mayOpen } from '../access/may';
import type { Session } from '../auth/contract';
import { EntityScreens } from '../framework/EntityScreens';
import { relatedTo } from '../framework/related';
import type { ConsoleResource } from '../framework/slots';
import type { ConsoleParts } from './application';

type Entities = Pick<ConsoleParts, 'models' | 'resources'>;

/** Some pages take a capability, though others may read some of their records (their own user, for example). */
function isOpen({ models }: Entities, { model }: ConsoleResource, session: Session): boolean {
  if (!mayOpen(models.rights, session, model)) return false;
  return model.actions.includes('list') && rowScope(model, 'read', session.role) !== undefined;
}

/** The resources that a session may open. */
export function resourcesFor(parts: Entities, session: Session): ResourceProps[] {
  const open = parts.resources.filter((resource) => isOpen(parts, resource, session));
  return open.map((resource) => ({
    name: resource.model.route,
    list: <EntityScreens key={resource.model.name} resource={resource} related={relatedTo(resource.model, open)} />,
    hasShow: resource.model.actions.includes('show'),
    recordRepresentation: resource.model.recordLabel,
  }));
}

/** The paths that send a session back to where the console begins. */
export function closedRoutes(parts: Entities, session: Session): string[] {
  return parts.resources.filter((resource) => !isOpen(parts, resource, session)).map(({ model }) => model.route);
}
