import type { Hono, MiddlewareHandler } from 'hono';
import { CLAIM_ALL } from '../../../src/frame/access/can';
import { managesAccounts } from '../../../src/frame/access/may';
import {
  checkDraft as check,
  listSaves as list,
  openPreview as open,
  readDraftSchemas,
  readPreviewValidators,
  readStudio,
  readTextsBeforeSave,
  saveDraft,
} from '../../../src/frame/schema-change/studio-calls';
import { SECOND } from '../../../src/frame/time/units';
import type { ApplicationFolder } from '../../../tools/schema/application-folder';
import { generateFiles } from '../../../tools/schema/generate';
import { storeRating } from '../../../tools/schema/mistakes/patterns';
import { type FileTexts, mergeFiles, readFiles, type SchemaFiles } from '../../../tools/schema/schema-files';
import { writeGenerated } from '../../../tools/schema/write-generated';
import type { Session } from '../../frame/auth/subjects';
import { ApiError } from '../../frame/documents/api-error';
import { message } from '../../frame/documents/messages';
import { type Environment, getSay } from '../../frame/http/environment';
import { serveCalls } from '../../frame/http/serve-call';
import type { BackEnd } from '../../frame/jobs/job';
import { acceptForNextStart } from '../../frame/schema-change/stored-data';
import type { Site } from '../../frame/site/site';
import { openTimedThread } from '../../frame/stores/threads/timed-thread';
import { type CompiledDraft, checkDraft, type DraftQuestion, loadDraft, type RatedDraft } from '../check-draft';
import { computeFirestoreCost, computeFootprint, findTypeChanges } from '../cost/firestore-cost';
import { createPreviews, type OpenTrial, openPreview } from '../preview/open-preview';
import { generateValidatorsCode } from '../preview/validators-code';
import { listReleaseCommands, listSaves, pathInProject, readTextsBefore, recordSave, saveFiles } from '../saves';
import { cacheDrafts, createStudioData, hashFiles, pickCompilable, toTexts, withReadCache } from '../studio-data';

export type StudioFolders = Pick<ApplicationFolder, 'schemas' | 'slots' | 'generated' | 'imports'>;

export type StudioSite = { backEnd: BackEnd; site: Pick<Site, 'models' | 'store' | 'now'>; timeZone: string };

export type StudioOptions = { openTrial: OpenTrial; servesSchemas?: boolean; ownIndexes?: number };

const SCHEMA_THREAD = new URL('../schema-thread.ts', import.meta.url);
const MAX_CHECK_MS = 30 * SECOND;
const TOO_LONG = `the check of these schemas was stopped, because it failed or took longer than ${MAX_CHECK_MS / SECOND} seconds; simplify them`;

type Serve = ReturnType<typeof serveCalls>;

interface StudioContext extends StudioSite {
  app: Hono<Environment>;
  folders: StudioFolders;
  serve: Serve;
  serveSaves: Serve;
  requireStudio: MiddlewareHandler<Environment>;
  saves: boolean;
  running: string;
  compiledWith(files: SchemaFiles): Promise<CompiledDraft>;
  previewedWith(files: SchemaFiles): Promise<CompiledDraft>;
}

const withMistakes = () => new ApiError(422, 'studio_mistakes', message('studio.mistakes'));

const draftOver = ({ schemas }: StudioFolders, files: FileTexts) => mergeFiles(readFiles(schemas), files);

const thread = openTimedThread<DraftQuestion, RatedDraft>(SCHEMA_THREAD, MAX_CHECK_MS);

/** Checks a draft in a thread, so that a long check delays no other request. */
async function checkedWith(files: SchemaFiles, slots?: string): Promise<CompiledDraft> {
  const found = await thread.ask({ texts: toTexts(files), slots });
  if (found === 'absent') throw new Error('The thread that checks drafts could not start');
  if (found === 'late') return { mistakes: [{ file: '', pointer: '', problem: TOO_LONG }] };
  for (const [pattern, problem] of found.patterns) storeRating(pattern, problem);
  return found.mistakes.length > 0 ? found : loadDraft(files, found.warnings);
}

export function createStudioContext(app: Hono<Environment>, folders: StudioFolders, studio: StudioSite): StudioContext {
  const { site, backEnd } = studio;
  const saves = backEnd === 'embedded';
  const requireStudio: MiddlewareHandler<Environment> = async (context, next) => {
    const session = context.get('session');
    const isAllowed = session.claim === CLAIM_ALL && managesAccounts(site.models, session);
    if (!isAllowed) throw new ApiError(403, 'forbidden', message('studio.forbidden'));
    await next();
  };
  const requireSaves: MiddlewareHandler<Environment> = async (_context, next) => {
    if (!saves) throw new ApiError(409, 'studio_no_saves', message('studio.noSaves'));
    await next();
  };
  return {
    ...studio,
    ...{ app, folders, requireStudio, saves },
    serve: serveCalls(app, requireStudio),
    serveSaves: serveCalls(app, requireStudio, requireSaves),
    running: hashFiles(readFiles(folders.schemas)),
    compiledWith: cacheDrafts((files) => checkedWith(files, folders.slots)),
    previewedWith: (files) => checkedWith(files),
  };
}

export function serveDrafts(studio: StudioContext, ownIndexes: number): void {
  const { serve, folders, backEnd, saves, running, compiledWith } = studio;
  const { models, store, now } = studio.site;
  const { schemas } = folders;
  const stored = createStudioData(store);
  const data = saves ? stored : withReadCache(stored, now, (collection) => models.byCollection.has(collection));
  let footprint: ReturnType<typeof computeFootprint> | undefined;

  serve(readStudio, async () => {
    const files = readFiles(schemas);
    const commands = listReleaseCommands(schemas, backEnd);
    const present = { files: toTexts(files), revision: hashFiles(files), running };
    return { ...present, folder: pathInProject(schemas), commands, saves };
  });

  serve(check, async (_context, input) => {
    const { files } = await input();
    return checkDraft(await compiledWith(draftOver(folders, files)), data, async (drafted, plan) => {
      if (plan.entities.length === 0) return {};
      footprint ??= computeFootprint(models);
      const costs = await computeFirestoreCost([footprint, computeFootprint(drafted)], plan, { data, ownIndexes });
      return { costs, types: findTypeChanges(models, drafted) };
    });
  });

  serve(readDraftSchemas, async (_context, input) => {
    const draft = await compiledWith(draftOver(folders, (await input()).files));
    if ('mistakes' in draft) throw withMistakes();
    return pickCompilable(draft);
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
      ...{ openTrial, person, role, timeZone, now, say: getSay(context) },
    });
    const id = await previews.add(person.userId ?? '', preview);
    const { session, generated: made } = preview;
    return { id, session: { ...session }, schemas: pickCompilable(draft), generated: [...made] };
  });

  const noPreview = () => new ApiError(404, 'not_found', message('studio.noPreview'));
  const previewOf = (session: Session, id: string) => {
    const preview = previews.of(session.userId ?? '', id);
    if (preview === undefined) throw noPreview();
    return preview;
  };

  serve(readPreviewValidators, async (context, input) => {
    const { id, entity, purpose } = await input();
    const code = generateValidatorsCode(previewOf(context.get('session'), id).models, entity, purpose);
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
    const present = readFiles(schemas);
    if (hashFiles(present) !== revision) throw savedMeanwhile();
    const draft = mergeFiles(present, files);
    const checked = await checkDraft(await compiledWith(draft), store);
    if (checked.mistakes.length > 0) throw withMistakes();
    if ((checked.plan?.id ?? '') !== plan) throw new ApiError(409, 'studio_plan', message('studio.otherPlan'));
    const { name } = context.get('session');
    // Records the save first, so that an error leaves the schema files unchanged.
    await recordSave(store, { at: now(), by: name, before: textsUnder(present, files) });
    if (plan !== '') await acceptForNextStart(store, plan);
    // Checks directly before the write, because another user may have saved in the meantime.
    if (hashFiles(readFiles(schemas)) !== revision) throw savedMeanwhile();
    saveFiles(schemas, files);
    // An interruption here is harmless, because the next start generates the files, too.
    writeGenerated(generated, generateFiles(schemas, imports));
    process.send?.('schemas saved');
    return { revision: hashFiles(draft) };
  });

  serveSaves(list, async () => listSaves(store));

  serveSaves(readTextsBeforeSave, async (_context, input) => {
    const before = await readTextsBefore(store, (await input()).id);
    if (before === undefined) throw new ApiError(404, 'not_found', message('studio.noSave'));
    return { ...before };
  });
}
