export type SchemaLines = Readonly<Record<string, Readonly<Record<string, number>>>>;

export type SchemaPlace = { file: string; pointer: string; line?: number };

/** Returns the line of the first known pointer, otherwise of the closest parent of the first pointer. */
export function findPlace(lines: SchemaLines, file: string, pointers: readonly string[]): SchemaPlace {
  const known = lines[file] ?? {};
  const [first = ''] = pointers;
  const around = first.split('/').map((_part, index, parts) => parts.slice(0, parts.length - index).join('/'));
  const pointer = [...pointers, ...around].find((candidate) => known[candidate] !== undefined);
  const line = pointer === undefined ? undefined : known[pointer];
  return line === undefined ? { file, pointer: first } : { file, pointer: pointer ?? first, line };
}

export function showPlace({ file, pointer, line }: SchemaPlace): string {
  return `${line === undefined ? file : `${file}:${line}`} ${pointer}`;
}
