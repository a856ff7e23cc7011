const MAX_NAME_LENGTH = 100;

/**
 * The name of a file, made of what it holds, without what a file system or a mail program stumbles over.
 *
 * @param parts what it is, how it is filtered, its day; empty ones are left out.
 * @example fileName(['Rooms', 'aula 1', '2026-11-22'], 'csv') // 'rooms_aula-1_2026-11-22.csv'
 */
export function fileName(parts: readonly string[], extension: string): string {
  const words = parts.map((part) =>
    part
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}.]+/gu, '-')
      .replace(/^[-.]+|[-.]+$/g, ''),
  );
  const filled = words.filter((word) => word !== '');
  // The day at the end distinguishes files of one name: what is too long loses something before it.
  const last = filled.length > 1 ? `_${filled.pop()}` : '';
  const start = [...(filled.length === 0 ? 'file' : filled.join('_'))].slice(0, MAX_NAME_LENGTH - last.length).join('');
  return `${start}${last}.${extension}`;
}
