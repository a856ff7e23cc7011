import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pointerLines } from '../../src/frame/model/pointer-lines';
import { APPLICATION_FILE } from '../../src/frame/model/rights';
import type { SchemaLines } from '../../src/frame/model/schema-lines';

const DECIDING = [
  /^\/x-access(\/[^/]+){0,2}$/,
  /\/x-field\/(visibleTo|editableBy|only)$/,
  /\/(readOnly|writeOnly|x-value|x-field)$/,
  /^(\/properties\/[^/]+)+$/,
];
const DECIDING_RIGHTS = [/^\/capabilities(\/[^/]+){0,2}$/, /^\/capabilities\/[^/]+\/(writes|opens)\/[^/]+$/];

export function decidingLines(schemaFolder: string): SchemaLines {
  const files = readdirSync(schemaFolder).filter((name) => name.endsWith('.schema.json') || name === APPLICATION_FILE);
  return Object.fromEntries(
    files.sort().map((name) => {
      const patterns = name === APPLICATION_FILE ? DECIDING_RIGHTS : DECIDING;
      const lines = pointerLines(readFileSync(join(schemaFolder, name), 'utf8'));
      const deciding = [...lines].filter(([pointer]) => patterns.some((pattern) => pattern.test(pointer)));
      return [name, Object.fromEntries(deciding)];
    }),
  );
}
