import { lazy, Suspense } from 'react';
import { ResourceContextProvider, usePermissions } from 'react-admin';
import { Route, Routes } from 'react-router';
import { NotFound } from '../layout/shell/NotFound';
import { EntityProvider } from './entity-context';
import { EntityList } from './list/EntityList';
import type { Relation } from './related';
import type { ConsoleResource } from './slots';

// Forms bring RJSF with them: loaded when a form is first opened.
const EntityCreate = lazy(async () => ({ default: (await import('./form/EntityCreate')).EntityCreate }));
const EntityEdit = lazy(async () => ({ default: (await import('./form/EntityEdit')).EntityEdit }));
const EntityShow = lazy(async () => ({ default: (await import('./show/EntityShow')).EntityShow }));

interface EntityScreensProps {
  resource: ConsoleResource;
  /** What the page of a record lists below it. */
  related: readonly Relation[];
}

/** Every generated screen of one entity, below the path of its list. Dialogs of its slots open over the list. */
export function EntityScreens({ resource, related }: EntityScreensProps) {
  const { model, slots } = resource;
  // Until the session is known nothing may be decided by it: an address would be sent away that its reader may open.
  const { isPending } = usePermissions();
  const has = (action: (typeof model.actions)[number]) => model.actions.includes(action);
  if (isPending) return null;
  return (
    <ResourceContextProvider value={model.route}>
      <EntityProvider value={resource}>
        <Suspense fallback={null}>
          <Routes>
            {has('create') && <Route path="create" element={<EntityCreate />} />}
            {has('edit') && <Route path=":id/edit" element={<EntityEdit />} />}
            {has('show') && <Route path=":id/show" element={<EntityShow related={related} />} />}
            <Route path="/" element={<EntityList />}>
              {slots.dialogs?.map(({ path, element }) => (
                <Route key={path} path={path} element={element} />
              ))}
            </Route>
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </EntityProvider>
    </ResourceContextProvider>
  );
}
