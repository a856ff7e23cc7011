import { createTwoFilesPatch, OMIT_HEADERS } from 'diff';
import { isPlainObject, type PlainObject } from '../../model/paths';
import { isSameValue } from '../../model/same-value';
import { insertValue } from './edit-text';
import { parseContent } from './fields-of';

type MergedText = { text: string; conflicts: readonly string[] };

const pointerOf = (path: readonly string[]) =>
  path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** Merges lists of names: applies the additions and removals of the other user to the own list. */
function mergedNames(was: readonly string[], is: readonly string[], own: readonly string[]): string[] {
  const left = own.filter((name) => is.includes(name) || !was.includes(name));
  return [...left, ...is.filter((name) => !was.includes(name) && !own.includes(name))];
}

function* changesBetween(
  before: PlainObject,
  after: PlainObject,
  mine: PlainObject,
  path: readonly string[] = [],
): Generator<{ path: readonly string[]; value: unknown; isConflict: boolean; behind: readonly string[] }> {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is, own] = [before[key], after[key], mine[key]];
    if (isSameValue(was, is) || isSameValue(own, is)) continue;
    const here = [...path, key];
    const names = Object.keys(after);
    const behind = names.slice(0, Math.max(0, names.indexOf(key)));
    if (isPlainObject(was) && isPlainObject(is) && isPlainObject(own)) yield* changesBetween(was, is, own, here);
    else if (isNames(was) && isNames(is) && isNames(own))
      yield { path: here, value: mergedNames(was, is, own), isConflict: false, behind };
    else yield { path: here, value: is, isConflict: !isSameValue(own, was), behind };
  }
}

/** Merges two versions in the format of `own`. @param base common original text */
export function mergeTexts(base: string, own: string, theirs: string): MergedText {
  if (theirs === base || theirs === own) return { text: own, conflicts: [] };
  if (own === base) return { text: theirs, conflicts: [] };
  const [before, after, mine] = [parseContent(base), parseContent(theirs), parseContent(own)];
  if (before === undefined || after === undefined || mine === undefined) return { text: own, conflicts: [''] };
  const changes = [...changesBetween(before, after, mine)];
  return {
    text: changes
      .filter(({ isConflict }) => !isConflict)
      .reduce((text, { path, value, behind }) => insertValue(text, [...path], value, behind), own),
    conflicts: changes.filter(({ isConflict }) => isConflict).map(({ path }) => pointerOf(path)),
  };
}

export type Draft = { saved: Readonly<Record<string, string>>; changed: Readonly<Record<string, string | null>> };

export function getDraftText({ saved, changed }: Draft, file: string): string | undefined {
  const text = changed[file];
  return text === null ? undefined : (text ?? saved[file]);
}

export function setDraftText(draft: Draft, file: string, text: string | null): Draft {
  const { [file]: _before, ...others } = draft.changed;
  const isSaved = text === (draft.saved[file] ?? null);
  return { ...draft, changed: isSaved ? others : { ...others, [file]: text } };
}

export interface Work extends Pick<Draft, 'changed'> {
  base: Draft['changed'];
  /** Places (file and JSON pointer) that both users changed; the user's own change is used. */
  conflicts: readonly string[];
}

export const EMPTY_WORK: Work = { changed: {}, base: {}, conflicts: [] };

/** Merges changes by other users in the same files, key by key. */
export function rebaseWork({ changed, base, conflicts }: Work, saved: Draft['saved']): Work {
  const found: string[] = [...conflicts];
  let draft: Draft = { saved, changed: {} };
  for (const [file, own] of Object.entries(changed)) {
    const [began, now] = [base[file] ?? null, saved[file] ?? null];
    if (began === now || own === now) draft = setDraftText(draft, file, own);
    else if (own === null || began === null || now === null) {
      found.push(file);
      draft = setDraftText(draft, file, own);
    } else {
      const merged = mergeTexts(began, own, now);
      found.push(...merged.conflicts.map((pointer) => `${file} ${pointer}`.trim()));
      draft = setDraftText(draft, file, merged.text);
    }
  }
  return createWork(draft, [...new Set(found)]);
}

export function createWork({ saved, changed }: Draft, conflicts: Work['conflicts'] = []): Work {
  const base = Object.fromEntries(Object.keys(changed).map((file) => [file, saved[file] ?? null]));
  return { changed, base, conflicts };
}

export function listDraftFiles({ saved, changed }: Draft): string[] {
  const names = new Set([...Object.keys(saved), ...Object.keys(changed)]);
  return [...names].filter((name) => changed[name] !== null).sort();
}

const ENDING = '.schema.json';

export function parseEntityFile(file: string): string | undefined {
  return file.endsWith(ENDING) && !file.includes('/') ? file.slice(0, -ENDING.length) : undefined;
}

export const toFile = (entity: string): string => `${entity}${ENDING}`;

const NO_FILE = '/dev/null';

function filePatch(path: string, before: string | undefined, after: string | null): string {
  const [from, to] = [before === undefined ? NO_FILE : `a/${path}`, after === null ? NO_FILE : `b/${path}`];
  const head = [
    `diff --git a/${path} b/${path}`,
    ...(before === undefined ? ['new file mode 100644'] : []),
    ...(after === null ? ['deleted file mode 100644'] : []),
  ];
  const [old, next] = [before ?? '', after ?? ''];
  const hunks = old === next ? [] : [`--- ${from}`, `+++ ${to}`];
  const body = createTwoFilesPatch('', '', old, next, undefined, undefined, {
    context: 3,
    headerOptions: OMIT_HEADERS,
  });
  return `${[...head, ...hunks].join('\n')}\n${old === next ? '' : body}`;
}

/** Returns a patch for `git apply`. @param folder path of the schemas in Git */
export function createPatch({ saved, changed }: Draft, folder: string): string {
  return Object.entries(changed)
    .filter(([file, text]) => (saved[file] ?? null) !== text)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, text]) => filePatch(`${folder}/${file}`, saved[file], text))
    .join('');
}

export function parseEntities(draft: Draft): Readonly<Record<string, PlainObject>> {
  return Object.fromEntries(
    listDraftFiles(draft).flatMap((file) => {
      const [entity, content] = [parseEntityFile(file), parseContent(getDraftText(draft, file))];
      return entity === undefined || content === undefined ? [] : [[entity, content]];
    }),
  );
}
