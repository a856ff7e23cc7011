import { mergedText } from './merge-text';

export interface Draft {
  saved: Readonly<Record<string, string>>;
  changed: Readonly<Record<string, string | null>>;
}

export function textOf({ saved, changed }: Draft, file: string): string | undefined {
  const text = changed[file];
  return text === null ? undefined : (text ?? saved[file]);
}

/** Sets the text of a file; a text equal to the saved one removes the change. */
export function withText(draft: Draft, file: string, text: string | null): Draft {
  const { [file]: _before, ...others } = draft.changed;
  const isSaved = text === (draft.saved[file] ?? null);
  return { ...draft, changed: isSaved ? others : { ...others, [file]: text } };
}

/** Changes of a user with their original texts, so that they can be merged with later saves of others. */
export interface Work extends Pick<Draft, 'changed'> {
  base: Draft['changed'];
  /** Conflicting changes of others, one line each with file and JSON pointer; the own change is retained. */
  conflicts: readonly string[];
}

export const NO_WORK: Work = { changed: {}, base: {}, conflicts: [] };

/** Rebases the changes on the current files, merging changes of others in the same files by key. */
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

export function workOn({ saved, changed }: Draft, conflicts: Work['conflicts'] = []): Work {
  const base = Object.fromEntries(Object.keys(changed).map((file) => [file, saved[file] ?? null]));
  return { changed, base, conflicts };
}

export function filesOf({ saved, changed }: Draft): string[] {
  const names = new Set([...Object.keys(saved), ...Object.keys(changed)]);
  return [...names].filter((name) => changed[name] !== null).sort();
}

const ENDING = '.schema.json';

export function entityOf(file: string): string | undefined {
  return file.endsWith(ENDING) && !file.includes('/') ? file.slice(0, -ENDING.length) : undefined;
}

export const fileOf = (entity: string): string => `${entity}${ENDING}`;
