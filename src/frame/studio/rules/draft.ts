import { mergedText } from './merge-text';

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

/** What somebody has changed, with what they began with: it outlives what others save meanwhile. */
export interface Work extends Pick<Draft, 'changed'> {
  /** The texts of the changed files before; null where there was none. */
  base: Draft['changed'];
  /** What others have changed, too, a line each with file and JSON pointer: it is as in this draft. */
  conflicts: readonly string[];
}

export const NO_WORK: Work = { changed: {}, base: {}, conflicts: [] };

/** The work over files as they are saved now: with what others have changed in the same ones, key by key. */
export function caughtUp({ changed, base, conflicts }: Work, saved: Draft['saved']): Work {
  const found: string[] = [...conflicts];
  let draft: Draft = { saved, changed: {} };
  for (const [file, own] of Object.entries(changed)) {
    const [began, now] = [base[file] ?? null, saved[file] ?? null];
    if (began === now || own === now) draft = withText(draft, file, own);
    else if (own === null || began === null || now === null) {
      found.push(file);
      draft = withText(draft, file, own);
    } else {
      const merged = mergedText(began, own, now);
      found.push(...merged.conflicts.map((pointer) => `${file} ${pointer}`.trim()));
      draft = withText(draft, file, merged.text);
    }
  }
  return workOn(draft, [...new Set(found)]);
}

/** The work that leads to a draft. */
export function workOn({ saved, changed }: Draft, conflicts: Work['conflicts'] = []): Work {
  const base = Object.fromEntries(Object.keys(changed).map((file) => [file, saved[file] ?? null]));
  return { changed, base, conflicts };
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
