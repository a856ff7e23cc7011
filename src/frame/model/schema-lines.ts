/** By the name of a schema file and a JSON pointer within it: the line, counted from 1. */
export type SchemaLines = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A place in a schema file. */
export interface SchemaPlace {
  /** For example `room.schema.json`. */
  file: string;
  /** JSON pointer within the file. */
  pointer: string;
  /** Counted from 1; left out where the lines are not known. */
  line?: number;
}

/** The first place of several that is in its file, or else the nearest one around the first. */
export function placeIn(lines: SchemaLines, file: string, pointers: readonly string[]): SchemaPlace {
  const known = lines[file] ?? {};
  const [first = ''] = pointers;
  const around = first.split('/').map((_part, index, parts) => parts.slice(0, parts.length - index).join('/'));
  const pointer = [...pointers, ...around].find((candidate) => known[candidate] !== undefined);
  const line = pointer === undefined ? undefined : known[pointer];
  return line === undefined ? { file, pointer: first } : { file, pointer: pointer ?? first, line };
}

/** A place as people read it: the file with its line, and the pointer. */
export function placeText({ file, pointer, line }: SchemaPlace): string {
  return `${line === undefined ? file : `${file}:${line}`} ${pointer}`;
}
