import {
  checkDraft as check,
  listSaves as list,
  openPreview as open,
  readDraftSchemas,
  readPreviewValidators,
  readSave,
  readStudio,
  saveDraft,
} from '../../../src/frame/schema-change/studio-calls';
import { generate } from '../../../tools/schema/generate';
import { type FileTexts, filesIn, filesOver, type SchemaFiles } from '../../../tools/schema/schema-files';
import { writeGenerated } from '../../../tools/schema/write-generated';
import type { Session } from '../../frame/auth/subjects';
import { ApiError } from '../../frame/documents/api-error';
import { message } from '../../frame/documents/messages';
import { sayOf } from '../../frame/http/environment';
import { acceptForNextStart } from '../../frame/schema-change/stored-data';
import { checkDraft } from '../check-draft';
import { firestoreCost, footprintOf, typeChanges } from '../cost/firestore-cost';
import { createPreviews, type OpenTrial, openPreview } from '../preview/open-preview';
import { validatorsCode } from '../preview/validators-code';
import { listSaves, pathInProject, recordSave, releaseCommands, saveFiles, textsBefore } from '../saves';
import { billedData, compilableOf, presentData, revisionOf, textsOf } from '../studio-data';
import { draftOver, type StudioContext, withMistakes } from './studio-context';

export function serveDrafts(studio: StudioContext, ownIndexes: number): void {
  const { serve, folders, backEnd, saves, running, compiledWith } = studio;
  const { models, store, now } = studio.site;
  const { schemas } = folders;
  const stored = presentData(store);
  const data = saves ? stored : billedData(stored, now, (collection) => models.byCollection.has(collection));
  let footprint: ReturnType<typeof footprintOf> | undefined;

  serve(readStudio, async () => {
    const files = filesIn(schemas);
    const commands = releaseCommands(schemas, backEnd);
    const present = { files: textsOf(files), revision: revisionOf(files), running };
    return { ...present, folder: pathInProject(schemas), commands, saves };
  });

  serve(check, async (_context, input) => {
    const { files } = await input();
    return checkDraft(await compiledWith(draftOver(folders, files)), data, async (drafted, plan) => {
      if (plan.entities.length === 0) return {};
      footprint ??= footprintOf(models);
      const costs = await firestoreCost([footprint, footprintOf(drafted)], plan, { data, ownIndexes });
      return { costs, types: typeChanges(models, drafted) };
    });
  });

  serve(readDraftSchemas, async (_context, input) => {
    const draft = await compiledWith(draftOver(folders, (await input()).files));
    if ('mistakes' in draft) throw withMistakes();
    return compilableOf(draft);
  });
}

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

function textsUnder(files: SchemaFiles, over: FileTexts): FileTexts {
  return Object.fromEntries(
    Object.keys(over).map((name) => [name, files.names.includes(name) ? files.read(name) : null]),
  );
}

const savedMeanwhile = () => new ApiError(409, 'studio_changed', message('studio.changed'));

export function serveSavedDrafts({ serveSaves, folders, site, compiledWith }: StudioContext): void {
  const { schemas, generated, imports } = folders;
  const { store, now } = site;

  serveSaves(saveDraft, async (context, input) => {
    const { files, revision, plan } = await input();
    const present = filesIn(schemas);
    if (revisionOf(present) !== revision) throw savedMeanwhile();
    const draft = filesOver(present, files);
    const checked = await checkDraft(await compiledWith(draft), store);
    if (checked.mistakes.length > 0) throw withMistakes();
    if ((checked.plan?.id ?? '') !== plan) throw new ApiError(409, 'studio_plan', message('studio.otherPlan'));
    const { name } = context.get('session');
    // The save is recorded first, so that a failure here leaves the schema files unchanged.
    await recordSave(store, { at: now(), by: name, before: textsUnder(present, files) });
    if (plan !== '') await acceptForNextStart(store, plan);
    // Must directly precede the write, because another user may have saved since the first check.
    if (revisionOf(filesIn(schemas)) !== revision) throw savedMeanwhile();
    saveFiles(schemas, files);
    // The next start also generates the files, so an interruption here is harmless.
    writeGenerated(generated, generate(schemas, imports));
    process.send?.('schemas saved');
    return { revision: revisionOf(draft) };
  });

  serveSaves(list, async () => listSaves(store));

  serveSaves(readSave, async (_context, input) => {
    const before = await textsBefore(store, (await input()).id);
    if (before === undefined) throw new ApiError(404, 'not_found', message('studio.noSave'));
    return { ...before };
  });
}
