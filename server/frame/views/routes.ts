import { Hono } from 'hono';
import type { PlainObject } from '../../../src/frame/model/paths';
import { MAX_VIEW_NAME_LENGTH, type ViewDraft, viewContentOf } from '../../../src/frame/views/rules/list-view';
import type { AccessLog } from '../auth/access-log';
import { ApiError } from '../documents/api-error';
import { actorOf, type Environment } from '../http/environment';
import { jsonBody } from '../http/json-body';
import { removeView, saveView, type ViewParts, viewsFor } from './saved-views';

const ID = /^[A-Za-z0-9-]{8,64}$/;
/** Maximum characters of a filter as JSON, so that it fits into an address. */
const MAX_FILTER_LENGTH = 4_000;

function draftOf(id: string, body: PlainObject): ViewDraft {
  const bad = (text: string) => new ApiError(400, 'bad_body', text);
  const { entity, name, role, isDefault } = body;
  const content = viewContentOf(body);
  if (!ID.test(id)) throw bad('The id of a view has 8 to 64 letters, digits and hyphens');
  if (content === undefined) throw bad('A view has a filter and a sort');
  if (JSON.stringify(content.filter).length > MAX_FILTER_LENGTH) throw bad('The filter is too long');
  if (typeof entity !== 'string') throw bad('A view has the name of an entity');
  if (typeof name !== 'string' || name.trim() === '' || name.length > MAX_VIEW_NAME_LENGTH) {
    throw bad(`A view has a name of at most ${MAX_VIEW_NAME_LENGTH} characters`);
  }
  if (role !== undefined && typeof role !== 'string') throw bad('role must be a text');
  const shared = typeof role === 'string' ? { role } : {};
  return { ...content, ...shared, id, entity, name: name.trim(), isDefault: isDefault === true };
}

/**
 * Views of lists. `GET /api/_views` returns `{ views }`: the session's own and those shared with its role, without fields that it may
 * not see. `PUT /api/_views/<id>` saves `{ entity, name, filter, sort, columns?, perPage?, role?, isDefault? }`, `DELETE` deletes one.
 * Only those who manage accounts may share a view with a role. Needs a session.
 */
export function viewRoutes({ access, ...parts }: ViewParts & { access: AccessLog }): Hono<Environment> {
  const app = new Hono<Environment>();

  app.get('/_views', async (context) => context.json({ views: await viewsFor(parts, actorOf(context)) }));

  app.put('/_views/:id', async (context) => {
    const draft = draftOf(context.req.param('id'), await jsonBody(context));
    const view = await saveView(parts, actorOf(context), draft);
    if (view.role !== undefined) {
      const about = { entity: view.entity, record: '', label: view.name };
      await access.note(context, { kind: 'viewShared', about, detail: view.role });
    }
    return context.json({ view });
  });

  app.delete('/_views/:id', async (context) => {
    await removeView(parts, actorOf(context), context.req.param('id'));
    return context.json({ removed: true });
  });

  return app;
}
