/** Schemas as somebody changes them: the texts of files as they are saved, and those that are to be others. */
export interface Draft {
  saved: Readonly<Record<string, string>>;
  /** null where a file goes. */
  changed: Readonly<Record<string, string | null>>;
}

/** The text of a file as it is to be; undefined where there is none. */
export function textOf({ saved, changed }: Draft, file: string): string | undefined {
  const text = changed[file];
  return text === null ? undefined : (text ?? saved[file]);
}

/** The draft with another text of a file. What is as it is saved counts as unchanged. */
export function withText(draft: Draft, file: string, text: string | null): Draft {
  const { [file]: _before, ...others } = draft.changed;
  const isSaved = text === (draft.saved[file] ?? null);
  return { ...draft, changed: isSaved ? others : { ...others, [file]: text } };
}

/** The same changes over files as they are saved now. */
export function rebased({ changed }: Draft, saved: Draft['saved']): Draft {
  return Object.entries(changed).reduce<Draft>((draft, [file, text]) => withText(draft, file, text), {
    saved,
    changed: {},
  });
}

/** Names of all files of a draft, in their order. */
export function filesOf({ saved, changed }: Draft): string[] {
  const names = new Set([...Object.keys(saved), ...Object.keys(changed)]);
  return [...names].filter((name) => changed[name] !== null).sort();
}

const ENDING = '.schema.json';

/** The entity that a file is of; undefined for the description of the application and for what entities share. */
export function entityOf(file: string): string | undefined {
  return file.endsWith(ENDING) && !file.includes('/') ? file.slice(0, -ENDING.length) : undefined;
}

/** The file of an entity. */
export const fileOf = (entity: string): string => `${entity}${ENDING}`;
