import { NAMED_SCHEMAS } from './named-schemas';

/** Matches control characters, zero-width spaces, bidirectional controls (`gpj.exe` shown as `exe.jpg`) and others. */
const INVISIBLE =
  '\\u0080-\\u009F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180E\\u200B\\u200E\\u200F\\u2028-\\u202E' +
  '\\u2060-\\u206F\\u3164\\uD800-\\uDFFF\\uFEFF\\uFFA0\\uFFF0-\\uFFFB\\uFFFE\\uFFFF\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E007F}';
const JOINERS = '\\u200C\\u200D';
const ASCII = ' -~';
const OTHER = `[^\\u0000-\\u007F${INVISIBLE}${JOINERS}]`;

/** Allows joiners between non-ASCII characters, as in Persian and Indic words; in Latin names they can deceive. */
function textOf(ascii: string): string {
  return `^(?:[${ascii}]|${OTHER}(?:[${JOINERS}]${OTHER})*)*$`;
}

export const LINE_PATTERN = textOf(ASCII);

export const LINES_PATTERN = textOf(`\\t\\n\\r${ASCII}`);

const REFUSED = new RegExp(`[\\u0000-\\u001F\\u007F${INVISIBLE}]`, 'gu');

export function removeInvisible(text: string): string {
  return text.replace(REFUSED, ' ');
}

const CHOSEN = ['format', 'enum', 'const', 'oneOf', 'anyOf'] as const;
const NO_LIMITS = ['if', 'not', 'enum', 'const', 'default', 'examples'];
const A_SAMPLE = 'a\u202Eb';

const LONG_TYPES: readonly unknown[] = ['longText', 'markdown'];
const LONG_MEDIA: readonly unknown[] = ['text/markdown', 'text/plain'];

type Node = Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textLimits(schema: Node): Node {
  if (schema.type !== 'string' || CHOSEN.some((keyword) => schema[keyword] !== undefined)) return {};
  const keyword = schema['x-field'];
  const isLong = (isNode(keyword) && LONG_TYPES.includes(keyword.type)) || LONG_MEDIA.includes(schema.contentMediaType);
  const rule = isLong ? LINES_PATTERN : LINE_PATTERN;
  const own = schema.pattern;
  if (typeof own !== 'string') return { pattern: rule };
  return new RegExp(own, 'u').test(A_SAMPLE) ? { pattern: `(?=${rule})${own}` } : {};
}

/** Limits integers to the safe range, because larger floating-point numbers are not exact. */
function numberLimits(schema: Node): Node {
  if (schema.type !== 'integer' || CHOSEN.some((keyword) => schema[keyword] !== undefined)) return {};
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  return {
    ...(minimum === undefined && exclusiveMinimum === undefined ? { minimum: Number.MIN_SAFE_INTEGER } : {}),
    ...(maximum === undefined && exclusiveMaximum === undefined ? { maximum: Number.MAX_SAFE_INTEGER } : {}),
  };
}

const eachLimited = (named: Node) =>
  Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, limited(schema)]));

function limited(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(limited);
  if (!isNode(value)) return value;
  const inner = Object.entries(value).map(([key, entry]) => {
    if (NAMED_SCHEMAS.has(key) && isNode(entry)) return [key, eachLimited(entry)] as const;
    const isLimit = typeof entry === 'object' && !key.startsWith('x-') && !NO_LIMITS.includes(key);
    return [key, isLimit ? limited(entry) : entry] as const;
  });
  return { ...Object.fromEntries(inner), ...textLimits(value), ...numberLimits(value) };
}

/** Adds rules for forms, server and Firestore: no invisible characters in texts, integers in the safe range. */
export function withPlainValues<Schema extends object>(schema: Schema): Schema {
  return Object.assign({ ...schema }, limited(schema));
}

/** Returns the pattern in the schema, without the rule of plain texts; undefined if there is none. */
export function getDeclaredPattern(pattern: string): string | undefined {
  if (isPlainTextRule(pattern)) return undefined;
  const rule = [LINE_PATTERN, LINES_PATTERN].find((each) => pattern.startsWith(`(?=${each})`));
  return rule === undefined ? pattern : pattern.slice(`(?=${rule})`.length);
}

export function isPlainTextRule(pattern: unknown): boolean {
  return pattern === LINE_PATTERN || pattern === LINES_PATTERN;
}
