/** Characters for a place of any character. */
const ANY = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  d: [...'0123456789'],
  w: ANY,
  s: [' '],
  D: ANY.filter((letter) => letter > '9'),
  W: ['-'],
  S: ANY,
};
/** Repetitions of an unlimited quantifier. */
const SOME = 4;

type Part = () => string;

/** @throws RangeError for parts without text, such as a look-ahead. */
function partsOf(pattern: string, number: number): Part {
  let at = 0;
  let made = 0;
  const next = () => pattern.charAt(at++);
  const oneOf =
    (letters: readonly string[]): Part =>
    () =>
      letters[(number + made++) % letters.length] ?? '';

  function escapedLetters(): readonly string[] {
    const letter = next();
    if (/[bBpPux1-9]/.test(letter)) throw new RangeError(`\\${letter} is not supported`);
    return CLASSES[letter] ?? [letter];
  }

  function letterClass(): Part {
    const isNot = pattern.charAt(at) === '^';
    if (isNot) at += 1;
    const letters: string[] = [];
    while (at < pattern.length && pattern.charAt(at) !== ']') {
      const first = next();
      if (first === '\\') letters.push(...escapedLetters());
      else if (pattern.charAt(at) === '-' && pattern.charAt(at + 1) !== ']') {
        at += 1;
        for (let code = first.charCodeAt(0), end = next().charCodeAt(0); code <= end; code += 1)
          letters.push(String.fromCharCode(code));
      } else letters.push(first);
    }
    at += 1;
    return oneOf(isNot ? ANY.filter((letter) => !letters.includes(letter)) : letters);
  }

  function group(): Part {
    if (pattern.charAt(at) === '?') {
      if (pattern.charAt(at + 1) !== ':') throw new RangeError('looks around');
      at += 2;
    }
    const inner = alternatives();
    at += 1;
    return inner;
  }

  function atom(): Part {
    const letter = next();
    if (letter === '(') return group();
    if (letter === '[') return letterClass();
    if (letter === '\\') return oneOf(escapedLetters());
    if (letter === '.') return oneOf(ANY);
    return letter === '^' || letter === '$' ? () => '' : () => letter;
  }

  function times(): number {
    const [said = '', least = '', , most] = /^(?:\{(\d+)(,(\d*))?\}|[*+?])\??/.exec(pattern.slice(at)) ?? [];
    at += said.length;
    if (said === '') return 1;
    if (said.startsWith('{')) return Number(least) === 0 && most === '' ? SOME : Number(least);
    return said.startsWith('?') ? 0 : SOME;
  }

  function sequence(): Part {
    const parts: [part: Part, count: number][] = [];
    while (at < pattern.length && !'|)'.includes(pattern.charAt(at))) {
      const [start, part] = [at, atom()];
      const isGroup = pattern.charAt(start) === '(';
      const count = times();
      parts.push([part, isGroup && count === SOME ? 1 : count]);
    }
    return () => parts.flatMap(([part, count]) => Array.from({ length: count }, part)).join('');
  }

  function alternatives(): Part {
    const branches = [sequence()];
    while (pattern.charAt(at) === '|') {
      at += 1;
      branches.push(sequence());
    }
    return () => branches[number % branches.length]?.() ?? '';
  }

  return alternatives();
}

/** Returns a text that matches a pattern, another one for each number; undefined if none was found. */
export function patternText(pattern: string, number: number): string | undefined {
  try {
    const text = partsOf(pattern, number)();
    return new RegExp(pattern, 'u').test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
