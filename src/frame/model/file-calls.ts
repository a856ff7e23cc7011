import * as v from 'valibot';
import { defineCall } from './call';
import { FileValue } from './file-value';

const FilePlace = v.object({
  collection: v.string(),
  /** Path of the field. */
  field: v.string(),
});
/** Where a file is to be stored: a field of an entity. */
export type FilePlace = v.InferOutput<typeof FilePlace>;

/** Begins an upload. Its parts follow as bytes, each of that size, by PUT to `/_files/:id/:part`. */
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

/** Completes an upload, and answers what a record keeps of the file. */
export const finishUpload = defineCall({
  route: 'POST /_files/:id',
  input: v.object({ id: v.string() }),
  creates: true,
  answer: FileValue,
});

interface UploadOptions {
  /** Gets which share of it has arrived, 0 to 1. */
  onProgress(share: number): void;
  /** Ends it; nothing of it stays. */
  signal: AbortSignal;
}

/** How a console reaches the contents of files. Failures are the errors of the data provider. */
export interface FileCalls {
  /** Sends a file to the server, whole or not at all, and answers what a record keeps of it. */
  upload(file: File, place: FilePlace, options: UploadOptions): Promise<FileValue>;
  /** The content of a file that a record names which the session may read. */
  download(id: string): Promise<Blob>;
}
