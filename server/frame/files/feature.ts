import { Hono } from 'hono';
import { canSeeField, canWriteField, rowScope } from '../../../src/frame/access/can';
import { denyRight } from '../../../src/frame/access/refusal-texts';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { beginUpload, cancelUpload, finishUpload, readFile, sendFilePart } from '../../../src/frame/model/file-calls';
import { isFileType, readFiles } from '../../../src/frame/model/file-value';
import { valueAt } from '../../../src/frame/model/paths';
import { DAY, MINUTE } from '../../../src/frame/time/units';
import type { Actor } from '../documents/actor';
import { ApiError, createNotFoundError } from '../documents/api-error';
import { FILE_COLLECTIONS } from '../documents/file-collections';
import type { SiteData } from '../documents/site-data';
import type { Feature } from '../feature/feature';
import { streamBytes } from '../http/byte-stream';
import { actorOf, type Environment } from '../http/environment';
import { markDescribed, serveCalls } from '../http/serve-call';
import { createFileStore, type FileStoreData, noSuchFileError, PART_BYTES } from './file-store';
import { forgetFiles } from './forget-files';

type FileSite = FileStoreData & Pick<SiteData, 'models' | 'documents'>;

/** Policy for file responses. Browsers save the file; if one shows it anyway, the file can run and load nothing. */
const DOWNLOAD_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Builds the header with the file name (RFC 5987) and an ASCII name for old browsers. */
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Uploads by `POST`, `PUT` of parts and `POST` of completion; `GET` needs the right to read the field. */
function fileRoutes({ models, documents, ...parts }: FileSite): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app);
  const files = createFileStore(parts);

  function placeOf(collection: string, path: string): { model: EntityModel; field: FieldModel } | undefined {
    const model = models.byCollection.get(collection);
    const field = model?.fieldByPath.get(path);
    return model === undefined || field === undefined || !isFileType(field.type) ? undefined : { model, field };
  }

  function requireWritable(actor: Actor, model: EntityModel, field: FieldModel): void {
    const may = (['create', 'update'] as const).some(
      (operation) =>
        rowScope(model, operation, actor.role) !== undefined && canWriteField(field, actor.role, operation),
    );
    if (!may) throw new ApiError(403, 'forbidden', denyRight('update', model));
  }

  serve(beginUpload, async (context, input) => {
    const { collection, field: path, name, size } = await input();
    const place = placeOf(collection, path);
    if (place === undefined) throw createNotFoundError('file field', path);
    const actor = actorOf(context);
    requireWritable(actor, place.model, place.field);
    return { id: await files.begin(actor, { ...place, name, size }), partBytes: PART_BYTES };
  });

  app.put('/_files/:id/:part{[0-9]{1,6}}', markDescribed(sendFilePart), async (context) => {
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    await files.put(actorOf(context), context.req.param('id'), Number(context.req.param('part')), bytes);
    return context.json({});
  });

  serve(finishUpload, async (context) => {
    const fieldAt = (collection: string, path: string) => placeOf(collection, path)?.field;
    return files.finish(actorOf(context), context.req.param('id') ?? '', fieldAt);
  });

  app.delete('/_files/:id', markDescribed(cancelUpload), async (context) => {
    await files.cancel(actorOf(context), context.req.param('id'));
    return context.json({});
  });

  app.get('/_files/:id', markDescribed(readFile), async (context) => {
    const actor = actorOf(context);
    const stored = (await files.get(context.req.param('id')))?.record;
    const place = stored && placeOf(String(stored.collection), String(stored.field));
    if (stored === undefined || place === undefined || typeof stored.record !== 'string') throw noSuchFileError();
    const { model, field } = place;
    if (!canSeeField(field, actor)) throw noSuchFileError();
    const { record } = await documents.read(actor, model, stored.record).catch(() => {
      throw noSuchFileError();
    });
    const named = readFiles(valueAt(record, field.keys)).find(({ id }) => id === stored.id);
    if (named === undefined) throw noSuchFileError();
    return context.body(await streamBytes(files.content(stored.id, Number(stored.size))), 200, {
      'Content-Type': String(stored.type),
      'Content-Disposition': dispositionOf(named.name),
      'Content-Security-Policy': DOWNLOAD_POLICY,
      'Cache-Control': 'private, no-store',
    });
  });

  return app;
}

export const filesFeature: Feature<{ site: Parameters<typeof fileRoutes>[0]; history: { age: number } }> = {
  name: 'files',
  collections: FILE_COLLECTIONS,
  routes: ({ site }) => [['/api', fileRoutes(site)]],
  jobs: [
    {
      name: 'forgetFiles',
      failure: 'Unused files were not deleted',
      every: { embedded: DAY, firebase: DAY },
      first: 'later',
      limit: 30 * MINUTE,
      retries: 3,
      run: async ({ site, history }, { isOver }) => {
        const done = await forgetFiles(site, history.age, isOver);
        return { done, isUnfinished: isOver() };
      },
    },
  ],
};
