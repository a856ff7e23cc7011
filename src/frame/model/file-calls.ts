import type { FileValue } from './file-value';

/** Where a file is to be kept: a field of an entity. */
export interface FilePlace {
  collection: string;
  /** Path of the field. */
  field: string;
}

interface UploadOptions {
  /** Told which share of it has arrived, 0 to 1. */
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
