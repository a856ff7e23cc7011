export type FileLimits = { accept?: readonly string[] | undefined; maxBytes?: number | undefined };

/** Default maximum size of a file in bytes: 10 MB. */
export const DEFAULT_BYTES = 10_000_000;

export const FILE_PARTS_COLLECTION = 'kept_file_parts';
