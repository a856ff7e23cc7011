import { openPreview as open, readPreviewValidators } from '../../../src/frame/schema-change/studio-calls';
import type { Session } from '../../frame/auth/subjects';
import { ApiError } from '../../frame/documents/api-error';
import { message } from '../../frame/documents/messages';
import { sayOf } from '../../frame/http/environment';
import { type OpenTrial, openPreview } from '../preview/open-preview';
import { createPreviews } from '../preview/previews';
import { validatorsCode } from '../preview/validators-code';
import { compilableOf } from '../running-schemas';
import { draftOver, type StudioContext, withMistakes } from './studio-context';

export function servePreviews(studio: StudioContext, openTrial: OpenTrial): void {
  const { app, serve, requireStudio, folders, timeZone, previewedWith } = studio;
  const { models, store, now } = studio.site;
  const previews = createPreviews();

  serve(open, async (context, input) => {
    const { files, role } = await input();
    const draft = await previewedWith(draftOver(folders, files));
    if ('mistakes' in draft) throw withMistakes();
    const person = context.get('session');
    const preview = await openPreview({
      ...{ present: { models, store }, models: { ...draft.models, computed: models.computed } },
      ...{ openTrial, person, role, timeZone, now, say: sayOf(context) },
    });
    const id = await previews.add(person.userId ?? '', preview);
    const { session, generated: made } = preview;
    return { id, session: { ...session }, schemas: compilableOf(draft), generated: [...made] };
  });

  const noPreview = () => new ApiError(404, 'not_found', message('studio.noPreview'));
  const previewOf = (session: Session, id: string) => {
    const preview = previews.of(session.userId ?? '', id);
    if (preview === undefined) throw noPreview();
    return preview;
  };

  serve(readPreviewValidators, async (context, input) => {
    const { id, entity, purpose } = await input();
    const code = validatorsCode(previewOf(context.get('session'), id).models, entity, purpose);
    if (code === undefined) throw noPreview();
    return { code };
  });

  app.all('/_studio/preview/:id/site/*', requireStudio, async (context) => {
    const id = context.req.param('id');
    const { pathname, search } = new URL(context.req.url);
    const path = pathname.slice(pathname.indexOf(`/${id}/site/`) + `/${id}/site`.length);
    return previewOf(context.get('session'), id).answer(path + search, context.req.raw);
  });
}
