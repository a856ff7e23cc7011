/** What a field asks of its files. */
export interface FileLimits {
  /** Media types; any when left out. */
  accept?: readonly string[] | undefined;
  /** The most bytes of one file. */
  maxBytes?: number | undefined;
}

/** The most bytes of a file whose field says nothing of them: 10 MB. */
export const DEFAULT_BYTES = 10_000_000;

/** The collection that the contents of files are in. */
export const FILE_PARTS_COLLECTION = 'kept_file_parts';
