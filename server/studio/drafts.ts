import { createHash } from 'node:crypto';
import type { SchemaFiles } from '../../tools/schema/schema-files';

const HASH_LENGTH = 16;

/** A draft is checked and previewed while it is edited, and saved as last checked; several users may do so at once. */
const MAX_CACHED = 4;

export const textsOf = (files: SchemaFiles) => Object.fromEntries(files.names.map((name) => [name, files.read(name)]));

export function revisionOf(files: SchemaFiles): string {
  return createHash('sha256')
    .update(JSON.stringify(textsOf(files)))
    .digest('hex')
    .slice(0, HASH_LENGTH);
}

export function cachedDrafts<Draft>(
  compile: (files: SchemaFiles) => Promise<Draft>,
): (files: SchemaFiles) => Promise<Draft> {
  const cached = new Map<string, Promise<Draft>>();
  return (files) => {
    const revision = revisionOf(files);
    const draft = cached.get(revision) ?? compile(files);
    cached.delete(revision);
    cached.set(revision, draft);
    draft.catch(() => cached.delete(revision));
    for (const oldest of [...cached.keys()].slice(0, -MAX_CACHED)) cached.delete(oldest);
    return draft;
  };
}
