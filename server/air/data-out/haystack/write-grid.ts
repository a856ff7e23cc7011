import type { Cell, Entity } from './site-grid';

const VERSION = '3.0';

function columnsOf(entities: readonly Entity[]): string[] {
  const columns = new Set(['id', ...entities.flatMap((entity) => [...entity.keys()])]);
  return [...columns];
}

/** Escapes text for Zinc like JSON, plus the dollar sign; characters without a short escape become `\u`. */
function zincText(text: string): string {
  return JSON.stringify(text).replaceAll('$', '\\$');
}

function zincOf(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if ('marker' in cell) return 'M';
  return 'ref' in cell ? `@${cell.ref}` : zincText(cell.text);
}

/** Writes Zinc 3.0, the text format of Project Haystack 4. */
export function writeZinc(entities: readonly Entity[]): string {
  const columns = columnsOf(entities);
  const rows = entities.map((entity) => columns.map((name) => zincOf(entity.get(name))).join(','));
  return [`ver:"${VERSION}"`, columns.join(','), ...rows, ''].join('\n');
}

function jsonOf(cell: Cell): unknown {
  if ('marker' in cell) return { _kind: 'marker' };
  return 'ref' in cell ? { _kind: 'ref', val: cell.ref } : cell.text;
}

/** Writes Hayson, the JSON format of Project Haystack 4. */
export function writeHayson(entities: readonly Entity[]): string {
  const rows = entities.map((entity) => Object.fromEntries([...entity].map(([name, cell]) => [name, jsonOf(cell)])));
  const cols = columnsOf(entities).map((name) => ({ name }));
  return `${JSON.stringify({ _kind: 'grid', meta: { ver: VERSION }, cols, rows }, null, 1)}\n`;
}
