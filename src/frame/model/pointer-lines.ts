type Lines = Map<string, number>;

const WHITE = /\s/;

/** @param text valid JSON @param onRepeated called for each duplicate key */
export function mapPointerLines(text: string, onRepeated: (pointer: string, line: number) => void = () => {}): Lines {
  const lines: Lines = new Map();
  let at = 0;
  let line = 1;

  function skipWhite(): void {
    while (at < text.length && WHITE.test(text.charAt(at))) {
      if (text.charAt(at) === '\n') line += 1;
      at += 1;
    }
  }

  function readString(): string {
    const start = at;
    at += 1;
    while (text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1;
    at += 1;
    const value: unknown = JSON.parse(text.slice(start, at));
    return String(value);
  }

  function readParts(end: string, readPart: (index: number) => void): void {
    at += 1;
    for (let index = 0; ; index += 1) {
      skipWhite();
      if (text.charAt(at) === ',') at += 1;
      skipWhite();
      if (text.charAt(at) === end) break;
      readPart(index);
    }
    at += 1;
  }

  function readValue(pointer: string): void {
    skipWhite();
    const first = text.charAt(at);
    if (first === '{') {
      readParts('}', () => {
        const inner = `${pointer}/${readString().replaceAll('~', '~0').replaceAll('/', '~1')}`;
        if (lines.has(inner)) onRepeated(inner, line);
        lines.set(inner, line);
        skipWhite();
        at += 1;
        readValue(inner);
      });
    } else if (first === '[') {
      readParts(']', (index) => {
        lines.set(`${pointer}/${index}`, line);
        readValue(`${pointer}/${index}`);
      });
    } else if (first === '"') readString();
    else while (at < text.length && !/[\s,\]}]/.test(text.charAt(at))) at += 1;
  }

  readValue('');
  return lines;
}
