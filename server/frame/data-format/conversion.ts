import { version as program } from '../../../package.json';
import { DataError } from '../stores/data-error';

/** Step of a conversion. Must be idempotent, because it may restart after an interruption. */
export interface Conversion<Data = unknown> {
  to: number;
  name: string;
  touches: readonly string[];
  convert(data: Data, alive: () => Promise<void>): Promise<string>;
}

const FIRST = 1;

export function findLatestVersion(conversions: readonly Pick<Conversion, 'to'>[]): number {
  conversions.forEach(({ to }, index) => {
    if (to !== FIRST + index) throw new Error(`The conversion to format ${to} is at the position of ${FIRST + index}`);
  });
  return conversions.at(-1)?.to ?? FIRST;
}

export const PROGRAM: string = program;

export interface FormatMark {
  version: number;
  program: string;
  since: number;
  backup?: string | undefined;
  underWay?: number | undefined;
}

function restoreAdvice({ backup }: FormatMark): string {
  const file = backup ?? '<a backup from before>';
  return `restore the backup made before the conversion, with the older version of the console: npm run restore -- ${file}. It contains no later changes.`;
}

/** @throws DataError that names the newer program and a solution. */
export function requireNotNewer(mark: FormatMark | undefined, current: number, where: string): void {
  if (mark === undefined) return;
  const newest = Math.max(mark.version, mark.underWay ?? 0);
  if (newest <= current) return;
  const day = new Date(mark.since).toISOString().slice(0, 10);
  throw new DataError(
    `The data in ${where} have the format ${newest}, in which version ${mark.program} of the console wrote them on ${day}. ` +
      `This is version ${PROGRAM}, which supports no format after ${current}. Nothing was changed.\n` +
      `- Start version ${mark.program} or a newer one, or\n` +
      `- ${restoreAdvice(mark)}`,
  );
}

export interface DataFormat {
  read(): Promise<FormatMark>;
  /** @throws DataError when another server is converting the data. */
  begin(to: number): Promise<void>;
  alive(): Promise<void>;
  reached(version: number, isLast: boolean): Promise<void>;
}

/** Converts data, also after an interruption. @throws DataError for a newer format or a second server. */
export async function convertFormat<Data>(
  data: Data & { format: DataFormat },
  conversions: readonly Conversion<Data>[],
  where: string,
  write: (text: string) => void,
): Promise<void> {
  const { format } = data;
  const current = findLatestVersion(conversions);
  const mark = await format.read();
  requireNotNewer(mark, current, where);
  if (mark.version >= current) return;
  await format.begin(current);
  if (mark.underWay !== undefined && mark.program !== '') write(`Converting the data from format ${mark.version}\n`);
  for (const { to, name, convert } of conversions.filter((conversion) => conversion.to > mark.version)) {
    write(`Format ${to}: ${name}\n`);
    const done = await convert(data, format.alive);
    if (done !== '') write(`Format ${to}: ${done}\n`);
    if (to < current) await format.reached(to, false);
  }
  await format.reached(current, true);
}

export async function requireKnownFormat(format: DataFormat, current: number, where: string): Promise<void> {
  requireNotNewer(await format.read(), current, where);
}
