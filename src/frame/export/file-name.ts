const MAX_NAME_LENGTH = 100;

/** Joins the parts that are not empty. @example fileName(['Rooms', 'aula 1', '2026-11-22'], 'csv') // 'rooms_aula-1_2026-11-22.csv' */
export function toFileName(parts: readonly string[], extension: string): string {
  const words = parts.map((part) =>
    part
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}.]+/gu, '-')
      .replace(/^[-.]+|[-.]+$/g, ''),
  );
  const filled = words.filter((word) => word !== '');
  // Shortens long names before the day at the end, because the day distinguishes files.
  const last = filled.length > 1 ? `_${filled.pop()}` : '';
  const start = [...(filled.length === 0 ? 'file' : filled.join('_'))].slice(0, MAX_NAME_LENGTH - last.length).join('');
  return `${start}${last}.${extension}`;
}
