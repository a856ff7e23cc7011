export const TOKEN_LENGTH = 8;
const MAX_SERIAL_LENGTH = 60;

interface CsvRecord {
  line: number;
  cells: readonly string[];
}

export interface WarehouseRow {
  line: number;
  serial: string;
  token: string;
}

/** Fault of a row. `asLine` is the line of an earlier row with the same serial number or token. */
export type RowFault =
  | { kind: 'invalidValue' | 'doubleQuote' | 'tokenLength' | 'tokenCase' | 'serialInWarehouse' | 'tokenInWarehouse' }
  | { kind: 'serialInFile' | 'tokenInFile'; asLine: number };

interface RefusedRow {
  line: number;
  serial: string;
  token: string;
  fault: RowFault;
}

export interface WarehouseRows {
  accepted: readonly WarehouseRow[];
  refused: readonly RefusedRow[];
}

interface KnownDevices {
  serials: ReadonlySet<string>;
  tokens: ReadonlySet<string>;
}

/** Keeps letters and digits, cut to 8 characters. */
function cleanToken(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').slice(0, TOKEN_LENGTH);
}

function isSerial(serial: string): boolean {
  // Counts characters instead of UTF-16 units, like the schema.
  return serial !== '' && [...serial].length <= MAX_SERIAL_LENGTH && !/[\n\r\t]/.test(serial);
}

function ownFault(cells: readonly string[], columns: number, serial: string | undefined, token: string | undefined) {
  const isTooLong = cells.slice(columns).some((cell) => cell.trim() !== '');
  if (serial === undefined || token === undefined || isTooLong) return { kind: 'invalidValue' } as const;
  if (cells.some((cell) => cell.includes('"'))) return { kind: 'doubleQuote' } as const;
  if (!isSerial(serial.trim())) return { kind: 'invalidValue' } as const;
  if (cleanToken(token).length !== TOKEN_LENGTH) return { kind: 'tokenLength' } as const;
  // Rejects capitals, because a room with such a token could not be created later.
  if (/[A-Z]/.test(cleanToken(token))) return { kind: 'tokenCase' } as const;
  return undefined;
}

export function readWarehouseRows(
  rows: readonly CsvRecord[],
  { serial: serialColumn, token: tokenColumn, width }: { serial: number; token: number; width: number },
): WarehouseRows {
  const accepted: WarehouseRow[] = [];
  const refused: RefusedRow[] = [];
  const serials = new Map<string, number>();
  const tokens = new Map<string, number>();
  for (const { line, cells } of rows) {
    const serial = cells[serialColumn];
    const token = cells[tokenColumn];
    const row = { line, serial: serial?.trim() ?? '', token: cleanToken(token ?? '') };
    const sameSerial = serials.get(row.serial);
    const sameToken = tokens.get(row.token);
    let fault: RowFault | undefined = ownFault(cells, width, serial, token);
    if (fault === undefined && sameSerial !== undefined) fault = { kind: 'serialInFile', asLine: sameSerial };
    if (fault === undefined && sameToken !== undefined) fault = { kind: 'tokenInFile', asLine: sameToken };
    if (fault !== undefined) {
      refused.push({ line, serial: serial ?? '', token: token ?? '', fault });
      continue;
    }
    serials.set(row.serial, line);
    tokens.set(row.token, line);
    accepted.push(row);
  }
  return { accepted, refused };
}

export function withoutKnown({ accepted, refused }: WarehouseRows, known: KnownDevices): WarehouseRows {
  const isKnown = (row: WarehouseRow) => known.serials.has(row.serial) || known.tokens.has(row.token);
  const duplicates = accepted.filter(isKnown).map((row): RefusedRow => {
    const kind = known.serials.has(row.serial) ? 'serialInWarehouse' : 'tokenInWarehouse';
    return { ...row, fault: { kind } };
  });
  return {
    accepted: accepted.filter((row) => !isKnown(row)),
    refused: [...refused, ...duplicates].sort((a, b) => a.line - b.line),
  };
}

const DUPLICATES: readonly RowFault['kind'][] = [
  'serialInFile',
  'tokenInFile',
  'serialInWarehouse',
  'tokenInWarehouse',
];

export function isDuplicate({ fault }: RefusedRow): boolean {
  return DUPLICATES.includes(fault.kind);
}
