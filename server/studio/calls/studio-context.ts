import type { Hono, MiddlewareHandler } from 'hono';
import { CLAIM_ALL } from '../../../src/frame/access/can';
import { managesAccounts } from '../../../src/frame/access/may';
import { SECOND } from '../../../src/frame/time/units';
import type { ApplicationFolder } from '../../../tools/schema/application-folder';
import { storeRating } from '../../../tools/schema/mistakes/patterns';
import { type FileTexts, filesIn, filesOver, type SchemaFiles } from '../../../tools/schema/schema-files';
import { ApiError } from '../../frame/documents/api-error';
import { message } from '../../frame/documents/messages';
import type { Environment } from '../../frame/http/environment';
import { serveCalls } from '../../frame/http/serve-call';
import type { BackEnd } from '../../frame/jobs/job';
import type { Site } from '../../frame/site/site';
import { openTimedThread } from '../../frame/stores/threads/timed-thread';
import { type CompiledDraft, type DraftQuestion, loadDraft, type RatedDraft } from '../check-draft';
import type { OpenTrial } from '../preview/open-preview';
import { cachedDrafts, revisionOf, textsOf } from '../studio-data';

export type StudioFolders = Pick<ApplicationFolder, 'schemas' | 'slots' | 'generated' | 'imports'>;

export interface StudioSite {
  backEnd: BackEnd;
  site: Pick<Site, 'models' | 'store' | 'now'>;
  timeZone: string;
}

export type StudioParts = { openTrial: OpenTrial; servesSchemas?: boolean; ownIndexes?: number };

const SCHEMA_THREAD = new URL('../schema-thread.ts', import.meta.url);
/** Limit for the check of one draft. */
const MAX_CHECK_MS = 30 * SECOND;
const TOO_LONG = `the check of these schemas was stopped, because it failed or took longer than ${MAX_CHECK_MS / SECOND} seconds; simplify them`;

type Serve = ReturnType<typeof serveCalls>;

export interface StudioContext extends StudioSite {
  app: Hono<Environment>;
  folders: StudioFolders;
  serve: Serve;
  serveSaves: Serve;
  requireStudio: MiddlewareHandler<Environment>;
  saves: boolean;
  running: string;
  compiledWith(files: SchemaFiles): Promise<CompiledDraft>;
  /** Like `compiledWith`, but for a preview, which needs less. */
  previewedWith(files: SchemaFiles): Promise<CompiledDraft>;
}

export const withMistakes = () => new ApiError(422, 'studio_mistakes', message('studio.mistakes'));

export const draftOver = ({ schemas }: StudioFolders, files: FileTexts) => filesOver(filesIn(schemas), files);

const thread = openTimedThread<DraftQuestion, RatedDraft>(SCHEMA_THREAD, MAX_CHECK_MS);

/** Checks a draft apart from all other requests; what is compiled afterwards is free of mistakes. */
async function checkedWith(files: SchemaFiles, slots?: string): Promise<CompiledDraft> {
  const found = await thread.ask({ texts: textsOf(files), slots });
  if (found === 'absent') throw new Error('The thread that checks drafts could not start');
  if (found === 'late') return { mistakes: [{ file: '', pointer: '', problem: TOO_LONG }] };
  for (const [pattern, problem] of found.patterns) storeRating(pattern, problem);
  return found.mistakes.length > 0 ? found : loadDraft(files, found.warnings);
}

export function studioContext(app: Hono<Environment>, folders: StudioFolders, studio: StudioSite): StudioContext {
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
    running: revisionOf(filesIn(folders.schemas)),
    compiledWith: cachedDrafts((files) => checkedWith(files, folders.slots)),
    previewedWith: (files) => checkedWith(files),
  };
}
