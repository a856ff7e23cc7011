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
import { type CompiledDraft, compileDraft, draftModels, patternsToAnalyse } from '../check-draft';
import { cachedDrafts, revisionOf } from '../drafts';
import type { OpenTrial } from '../preview/open-preview';

export type StudioFolders = Pick<ApplicationFolder, 'schemas' | 'slots' | 'generated' | 'imports'>;

export interface StudioSite {
  backEnd: BackEnd;
  site: Pick<Site, 'models' | 'store' | 'now'>;
  timeZone: string;
}

export interface StudioParts {
  openTrial: OpenTrial;
  servesSchemas?: boolean;
  ownIndexes?: number;
}

const SCHEMA_THREAD = new URL('../schema-thread.ts', import.meta.url);
/** Limit for the analysis of one pattern. */
const MAX_ANALYSIS_MS = 20 * SECOND;

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
  /** The models of files for a preview. */
  previewedWith(files: SchemaFiles): Promise<ReturnType<typeof draftModels>>;
}

export const withMistakes = () => new ApiError(422, 'studio_mistakes', message('studio.mistakes'));

export const draftOver = ({ schemas }: StudioFolders, files: FileTexts) => filesOver(filesIn(schemas), files);

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
  const thread = openTimedThread<readonly string[], readonly (string | undefined)[]>(SCHEMA_THREAD, MAX_ANALYSIS_MS);
  /** Analyses patterns apart from all other requests; what is compiled afterwards finds them rated. */
  const analysePatterns = async (files: SchemaFiles): Promise<void> => {
    for (const pattern of patternsToAnalyse(files)) {
      const found = await thread.ask([pattern]);
      if (found === 'absent') throw new Error('The thread that analyses patterns could not start');
      storeRating(pattern, found === 'late' ? 'the analysis of this pattern took too long; simplify it' : found[0]);
    }
  };
  return {
    ...studio,
    ...{ app, folders, requireStudio, saves },
    serve: serveCalls(app, requireStudio),
    serveSaves: serveCalls(app, requireStudio, requireSaves),
    running: revisionOf(filesIn(folders.schemas)),
    compiledWith: cachedDrafts(async (files) => {
      await analysePatterns(files);
      return compileDraft(files, folders.slots);
    }),
    previewedWith: async (files) => {
      await analysePatterns(files);
      return draftModels(files);
    },
  };
}
