import type { Hono, MiddlewareHandler } from 'hono';
import { CLAIM_ALL } from '../../../src/frame/access/can';
import { managesAccounts } from '../../../src/frame/access/may';
import type { ApplicationFolder } from '../../../tools/schema/application-folder';
import { type FileTexts, filesIn, filesOver, type SchemaFiles } from '../../../tools/schema/schema-files';
import { ApiError } from '../../frame/documents/api-error';
import { message } from '../../frame/documents/messages';
import type { Environment } from '../../frame/http/environment';
import { serveCalls } from '../../frame/http/serve-call';
import type { BackEnd } from '../../frame/jobs/job';
import type { Site } from '../../frame/site/site';
import { type CompiledDraft, compileDraft } from '../check-draft';
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

type Serve = ReturnType<typeof serveCalls>;

export interface StudioContext extends StudioSite {
  app: Hono<Environment>;
  folders: StudioFolders;
  serve: Serve;
  serveSaves: Serve;
  requireStudio: MiddlewareHandler<Environment>;
  saves: boolean;
  running: string;
  compiledWith(files: SchemaFiles): CompiledDraft;
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
  return {
    ...studio,
    ...{ app, folders, requireStudio, saves },
    serve: serveCalls(app, requireStudio),
    serveSaves: serveCalls(app, requireStudio, requireSaves),
    running: revisionOf(filesIn(folders.schemas)),
    compiledWith: cachedDrafts((files) => compileDraft(files, folders.slots)),
  };
}
