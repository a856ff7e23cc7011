import { MAX_DIRECT_FIELDS } from '../../../src/frame/access/direct-writes';

/** Firestore limits per request, and for the size of the rules. */
export const LIMITS = { expressions: 1000, getsOfOne: 10, getsOfBatch: 20, bytes: 256 * 1024 } as const;

/** Maximum cost of one write of an entity: its whole document and all views in one batch. */
export interface WriteCost {
  expressions: number;
  getsOfOne: number;
  getsOfBatch: number;
}

interface Cost {
  fixed: number;
  fields: readonly number[];
  gets: number;
}

const COMMENT = /^\s*\/\/.*$/gm;
const FUNCTION = /function (\w+)\([^)]*\) \{\n([\s\S]*?)\n {4}\}/g;
const BINDING = /let \w+ = ([^;]*);/g;
const RESULT = /return ([\s\S]*);/;
const MATCH = /match \/(\w+)\/\{id\} \{([\s\S]*?)\n {4}\}/g;
const ALLOW = /allow ([\w, ]+): if ([\s\S]*?);/g;
const TOKEN = /'(?:\\[\s\S]|[^'\\])*'|\$\(\w+\)|\d+\.\d+|\w+|&&|\|\||[=!<>]=|[^\s\w]/g;
const GETS = ['get', 'getAfter', 'exists', 'existsAfter'];
/** Cost of operators in addition to their operands; others, names, literals and lists cost 1. */
const PRICES: Readonly<Record<string, number>> = { '&&': 2, '||': 2, '?': 4 };
const SILENT = ['(', ')', ']', '}', ',', '.', ':'];

const GATE = /^\('(?:\\[\s\S]|[^'\\])*' in same \|\| ([\s\S]*)\)$/;
const NOTHING: Cost = { fixed: 0, fields: [], gets: 0 };

function plus(one: Cost, other: Cost): Cost {
  return {
    fixed: one.fixed + other.fixed,
    fields: [...one.fields, ...other.fields],
    gets: one.gets + other.gets,
  };
}

/**
 * Returns the cost of an expression without short-circuiting, as the emulator counts. The cost of called functions is
 * added per call.
 */
function costOf(text: string, functions: ReadonlyMap<string, string>): Cost {
  const tokens = text.match(TOKEN) ?? [];
  return tokens.reduce((sum, token, index) => {
    const before = tokens[index - 1] ?? '';
    const isCall = tokens[index + 1] === '(' && /^\w+$/.test(token);
    if (SILENT.includes(token)) return sum;
    const own = { ...NOTHING, fixed: PRICES[token] ?? 1 };
    if (!isCall || before === '.') return plus(sum, own);
    const body = functions.get(token);
    if (body === undefined) return plus(sum, { ...own, gets: GETS.includes(token) ? 1 : 0 });
    return plus(plus(sum, own), bodyCost(body, functions));
  }, NOTHING);
}

function bodyCost(body: string, functions: ReadonlyMap<string, string>): Cost {
  const bound = [...body.matchAll(BINDING)].map(([, value = '']) =>
    plus({ ...NOTHING, fixed: 1 }, costOf(value, functions)),
  );
  return bound.reduce(plus, chainCost(RESULT.exec(body)?.[1] ?? '', functions));
}

function chainCost(text: string, functions: ReadonlyMap<string, string>): Cost {
  return text.split(/\n\s*&& /).reduce((sum, condition, index) => {
    const check = GATE.exec(condition)?.[1];
    const whole = costOf(condition, functions);
    const inner = check === undefined ? NOTHING : costOf(check, functions);
    const and = index === 0 ? 0 : (PRICES['&&'] ?? 0);
    const own = {
      ...whole,
      fixed: whole.fixed - inner.fixed + and,
      fields: inner.fixed > 0 ? [inner.fixed] : whole.fields,
    };
    return plus(sum, own);
  }, NOTHING);
}

function totalOf({ fixed, fields }: Cost): number {
  const costliest = [...fields].sort((a, b) => b - a).slice(0, MAX_DIRECT_FIELDS);
  return costliest.reduce((sum, field) => sum + field, fixed);
}

function collectionCost(block: string, functions: ReadonlyMap<string, string>): { expressions: number; gets: number } {
  const statements = [...block.matchAll(ALLOW)]
    .filter(([, operations = '']) => !operations.includes('get'))
    .map(([, operation = '', condition = '']) => ({
      operation,
      whole: chainCost(condition, functions),
      first: chainCost(condition.split('&&')[0] ?? '', functions).fixed,
    }));
  const totals = statements.map(({ operation, whole }) => {
    const others = statements
      .filter((other) => other.operation === operation && other.whole !== whole)
      .reduce((sum, { first }) => sum + first, 0);
    return {
      expressions: totalOf(whole) + others,
      gets: whole.gets,
    };
  });
  return {
    expressions: Math.max(0, ...totals.map((total) => total.expressions)),
    gets: Math.max(0, ...totals.map((total) => total.gets)),
  };
}

/**
 * Returns the cost of a write per entity that clients write, by the collection of whole documents.
 * @param views collections of each entity, the complete one first.
 * @param beside collections that each write also adds a document to.
 */
export function estimate(
  rules: string,
  views: readonly (readonly string[])[],
  beside: readonly string[] = [],
): Map<string, WriteCost> {
  const text = rules.replace(COMMENT, '');
  const functions = new Map([...text.matchAll(FUNCTION)].map(([, name = '', body = '']) => [name, body]));
  const costs = new Map(
    [...text.matchAll(MATCH)].map(([, name = '', body = '']) => [name, collectionCost(body, functions)]),
  );
  const result = new Map<string, WriteCost>();
  for (const collections of views) {
    const own = collections.flatMap((name) => costs.get(name) ?? []);
    const [whole] = collections;
    if (whole === undefined || own.every(({ expressions }) => expressions === 0)) continue;
    const parts = [...own, ...beside.flatMap((name) => costs.get(name) ?? [])];
    const sum = (key: 'expressions' | 'gets') => parts.reduce((total, part) => total + part[key], 0);
    result.set(whole, {
      expressions: sum('expressions'),
      getsOfOne: Math.max(...parts.map(({ gets }) => gets)),
      getsOfBatch: sum('gets'),
    });
  }
  return result;
}

export function excessOf({ expressions, getsOfOne, getsOfBatch }: WriteCost): string | undefined {
  const { expressions: most, getsOfOne: mostOfOne, getsOfBatch: mostOfBatch } = LIMITS;
  if (expressions > most)
    return `a change would take up to ${expressions} expressions, and Firestore evaluates ${most}`;
  const documents = (count: number, limit: number) =>
    `a change would read up to ${count} other documents, and Firestore reads ${limit}: so many roles see different fields`;
  if (getsOfOne > mostOfOne) return documents(getsOfOne, mostOfOne);
  return getsOfBatch > mostOfBatch ? documents(getsOfBatch, mostOfBatch) : undefined;
}
