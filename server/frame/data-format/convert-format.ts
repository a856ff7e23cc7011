import { type Conversion, versionAfter } from './conversion';
import { type FormatMark, requireNotNewer } from './format-mark';

/** Where it is kept which format the data have. */
export interface DataFormat {
  read(): Promise<FormatMark>;
  /** Keeps others from converting at the same time. @throws DataError when somebody else does. */
  begin(to: number): Promise<void>;
  /** Tells others that this process still converts. */
  alive(): Promise<void>;
  /** Keeps that all data have a version now. @param isLast whether the conversion ends with it. */
  reached(version: number, isLast: boolean): Promise<void>;
}

/**
 * Brings data of an older format to that of this program, one numbered step after the other. A stop leaves the rest to
 * the next start.
 *
 * @param where the data are, as whoever runs the program knows them.
 * @param write takes what is told at the terminal.
 * @throws DataError for data of a newer format, or when another server converts them.
 */
export async function convertFormat<Data>(
  data: Data & { format: DataFormat },
  conversions: readonly Conversion<Data>[],
  where: string,
  write: (text: string) => void,
): Promise<void> {
  const { format } = data;
  const known = versionAfter(conversions);
  const mark = await format.read();
  requireNotNewer(mark, known, where);
  if (mark.version >= known) return;
  await format.begin(known);
  if (mark.underWay !== undefined && mark.program !== '') write(`Converting the data from format ${mark.version}\n`);
  for (const { to, name, convert } of conversions.filter((conversion) => conversion.to > mark.version)) {
    write(`Format ${to}: ${name}\n`);
    const done = await convert(data, format.alive);
    if (done !== '') write(`Format ${to}: ${done}\n`);
    if (to < known) await format.reached(to, false);
  }
  await format.reached(known, true);
}

/** @throws DataError when a newer version of the console has written the data. */
export async function requireKnownFormat(format: DataFormat, known: number, where: string): Promise<void> {
  requireNotNewer(await format.read(), known, where);
}
