import { lazy, Suspense } from 'react';
import { ResourceContextProvider, usePermissions } from 'react-admin';
import { Route, Routes } from 'react-router';
import { NotFound } from '../layout/shell/NotFound';
import { EntityList } from '../list/EntityList';
import { SCREEN_PATHS } from '../model/console-paths';
import { withLaterTexts } from '../model/later-texts';
import { OwnPage } from '../page/OwnPage';
import { RelatedProvider } from '../show/related-context';
import type { ConsoleResource } from '../slots/slots';
import { EntityProvider } from './entity-context';
import type { Relation } from './related';

// Loads forms when first opened, because they depend on the large RJSF library.
const EntityCreate = lazy(async () => ({
  default: (await withLaterTexts(import('../form/EntityCreate'))).EntityCreate,
}));
const EntityEdit = lazy(async () => ({ default: (await withLaterTexts(import('../form/EntityEdit'))).EntityEdit }));
const SingleRecord = lazy(async () => ({
  default: (await withLaterTexts(import('../form/SingleRecord'))).SingleRecord,
}));
const EntityShow = lazy(async () => ({ default: (await withLaterTexts(import('../show/EntityShow'))).EntityShow }));

export function EntityScreens({ resource, related }: { resource: ConsoleResource; related: readonly Relation[] }) {
  const { model, slots } = resource;
  // Waits for the session, because without its rights accessible addresses would be redirected.
  const { isPending } = usePermissions();
  const has = (action: (typeof model.actions)[number]) => model.actions.includes(action);
  if (isPending) return null;
  return (
    <ResourceContextProvider value={model.route}>
      <EntityProvider value={resource}>
        <RelatedProvider value={related}>
          <Suspense fallback={null}>
            <Routes>
              {has('create') && (
                <Route path={SCREEN_PATHS.create} element={<OwnPage page="create" Generated={EntityCreate} />} />
              )}
              {has('edit') && (
                <Route path={SCREEN_PATHS.edit} element={<OwnPage page="edit" Generated={EntityEdit} />} />
              )}
              {has('show') && (
                <Route path={SCREEN_PATHS.show} element={<OwnPage page="show" Generated={EntityShow} />} />
              )}
              <Route
                path="/"
                element={model.single ? <SingleRecord /> : <OwnPage page="list" Generated={EntityList} />}
              >
                {slots.dialogs?.map(({ path, element }) => (
                  <Route key={path} path={path} element={element} />
                ))}
              </Route>
              <Route path="*" element={<NotFound />} />
            </Routes>
          </Suspense>
        </RelatedProvider>
      </EntityProvider>
    </ResourceContextProvider>
  );
}
