export interface NamedPart {
  position: number;
  text: string;
}

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/y;
/** Matches a template literal from its start, or from the end of a `${}`, to its end or the next `${`. */
const TEMPLATE = /[`}](?:\\[\s\S]|\$(?!\{)|[^\\`$])*(?:`|\$\{)/y;
const REGULAR_EXPRESSION = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;
const IDENTIFIER = /[A-Za-z_$][\w$]*/y;

/** Characters after which a slash starts a regular expression instead of a division. */
const BEFORE_EXPRESSION = '(,=:[!&|?{;';

/**
 * Returns the comments and identifiers of a TypeScript source, without strings, templates and regular expressions. JSX
 * text counts as identifiers.
 */
export function namesAndComments(source: string): NamedPart[] {
  const parts: NamedPart[] = [];
  const templates: number[] = [];
  let position = 0;
  let before = ';';

  function match(pattern: RegExp): string | undefined {
    pattern.lastIndex = position;
    return pattern.exec(source)?.[0];
  }

  function templateAt(sign: string): string | undefined {
    const isContinued = sign === '}' && templates.at(-1) === 0;
    if (sign !== '`' && !isContinued) return undefined;
    const template = match(TEMPLATE);
    if (template === undefined) return undefined;
    if (isContinued) templates.pop();
    if (template.endsWith('${')) templates.push(0);
    return template;
  }

  function countBrace(sign: string): void {
    const open = templates.at(-1);
    if (open === undefined) return;
    if (sign === '{') templates[templates.length - 1] = open + 1;
    if (sign === '}') templates[templates.length - 1] = open - 1;
  }

  while (position < source.length) {
    const sign = source.charAt(position);
    const comment = match(COMMENT);
    const name = comment === undefined ? match(IDENTIFIER) : undefined;
    const text = comment ?? name;
    if (text !== undefined) parts.push({ position, text });
    const skipped =
      text ??
      match(STRING) ??
      templateAt(sign) ??
      (BEFORE_EXPRESSION.includes(before) ? match(REGULAR_EXPRESSION) : undefined);
    if (skipped === undefined) countBrace(sign);
    if (comment === undefined && sign.trim() !== '') before = skipped?.at(-1) ?? sign;
    position += skipped?.length ?? 1;
  }
  return parts;
}
