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

export function plainMarkdown(text: string): string {
  return MARKS.reduce((plain, [mark, said]) => plain.replaceAll(mark, said), text)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
