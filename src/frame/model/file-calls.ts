import * as v from 'valibot';
import { defineCall } from './call';
import { FileValue } from './file-value';

const FilePlace = v.object({
  collection: v.string(),
  field: v.string(),
});
export type FilePlace = v.InferOutput<typeof FilePlace>;

/** Starts an upload. Send chunks of the returned size by PUT to `/_files/:id/:part`. */
export const beginUpload = defineCall({
  route: 'POST /_files',
  input: v.object({
    ...FilePlace.entries,
    name: v.optional(v.string(), ''),
    size: v.pipe(v.number('must be a number of bytes'), v.safeInteger(), v.minValue(0)),
  }),
  creates: true,
  answer: v.object({ id: v.string(), partBytes: v.number() }),
});

export const finishUpload = defineCall({
  route: 'POST /_files/:id',
  input: v.object({ id: v.string() }),
  creates: true,
  answer: FileValue,
});

/** Stores one chunk, counted from 0. */
export const sendFilePart = defineCall({
  route: 'PUT /_files/:id/:part',
  input: v.object({ id: v.string(), part: v.string() }),
  bodyType: 'application/octet-stream',
  answer: v.object({}),
});

export const cancelUpload = defineCall({
  route: 'DELETE /_files/:id',
  input: v.object({ id: v.string() }),
  answer: v.object({}),
});

export const readFile = defineCall({
  route: 'GET /_files/:id',
  input: v.object({ id: v.string() }),
  answer: v.unknown(),
  answerTypes: ['application/octet-stream'],
});

type UploadOptions = { onProgress(share: number): void; signal: AbortSignal };

export interface FileCalls {
  upload(file: File, place: FilePlace, options: UploadOptions): Promise<FileValue>;
  download(id: string): Promise<Blob>;
}
