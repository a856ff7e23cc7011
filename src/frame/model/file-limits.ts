export type FileLimits = { accept?: readonly string[] | undefined; maxBytes?: number | undefined };

export const DEFAULT_BYTES = 10_000_000;

export const FILE_PARTS_COLLECTION = 'kept_file_parts';
