/** Marks of Markdown, each with what stands between them; one after the other, as they may be in each other. */
const MARKS: readonly (readonly [mark: RegExp, text: string])[] = [
  [/^ {0,3}(?:```|~~~).*$/gm, ''],
  [/!?\[([^[\]]*)\]\([^()]*\)/g, '$1'],
  [/^ {0,3}#{1,6} +/gm, ''],
  [/^ {0,3}> ?/gm, ''],
  [/^ {0,8}(?:[-*+]|\d{1,9}[.)]) +/gm, ''],
  [/(\*\*|__|~~)([^*_~]+)\1/g, '$2'],
  [/(?<![\w*])([*_])(?!\s)([^*_]+)(?<!\s)\1(?![\w*])/g, '$2'],
  [/`([^`]+)`/g, '$1'],
];

/** What a text in Markdown says, on one line and without its marks: for cells and exports. */
export function plainMarkdown(text: string): string {
  return MARKS.reduce((plain, [mark, said]) => plain.replaceAll(mark, said), text)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
