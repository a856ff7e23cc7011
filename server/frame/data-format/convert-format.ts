import { type Conversion, versionAfter } from './conversion';
import { type FormatMark, requireNotNewer } from './format-mark';

export interface DataFormat {
  read(): Promise<FormatMark>;
  /**
   * Locks the data for a conversion.
   * @throws DataError when another server is converting them.
   */
  begin(to: number): Promise<void>;
  alive(): Promise<void>;
  reached(version: number, isLast: boolean): Promise<void>;
}

/**
 * Converts data of an older format step by step; after an interruption the next start continues.
 * @param where location of the data, for messages.
 * @throws DataError for data of a newer format, or when another server is converting them.
 */
export async function convertFormat<Data>(
  data: Data & { format: DataFormat },
  conversions: readonly Conversion<Data>[],
  where: string,
  write: (text: string) => void,
): Promise<void> {
  const { format } = data;
  const current = versionAfter(conversions);
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

/** @throws DataError when a newer version of the console has written the data. */
export async function requireKnownFormat(format: DataFormat, current: number, where: string): Promise<void> {
  requireNotNewer(await format.read(), current, where);
}
