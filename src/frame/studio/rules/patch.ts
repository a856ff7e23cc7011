import { createTwoFilesPatch, OMIT_HEADERS } from 'diff';
import type { Draft } from './draft';

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

/**
 * Builds a patch of a draft for `git apply`.
 * @param folder path of the schemas in Git.
 */
export function patchOf({ saved, changed }: Draft, folder: string): string {
  return Object.entries(changed)
    .filter(([file, text]) => (saved[file] ?? null) !== text)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, text]) => filePatch(`${folder}/${file}`, saved[file], text))
    .join('');
}
