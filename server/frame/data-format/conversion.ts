/**
 * One step of the data format, from the version before `to` to `to`. It is carried out after a backup, and again from its beginning
 * when it was stopped: it must leave alone what it has done already.
 */
export interface Conversion<Data = unknown> {
  to: number;
  /** What it does, as it is told at the start: "alarms become records". */
  name: string;
  /** The tables and collections that it reads or writes. */
  touches: readonly string[];
  /**
   * @param alive called between pieces of the work, so that others know that it still goes on.
   * @returns what it has done, as it is told.
   */
  convert(data: Data, alive: () => Promise<void>): Promise<string>;
}

/** Before it, data had no version. */
const FIRST = 1;

/**
 * The version of the data format that a list of conversions leads to.
 *
 * @throws Error when they are not numbered one after the other.
 */
export function versionAfter(conversions: readonly Pick<Conversion, 'to'>[]): number {
  conversions.forEach(({ to }, index) => {
    if (to !== FIRST + index) throw new Error(`The conversion to format ${to} stands in the place of ${FIRST + index}`);
  });
  return conversions.at(-1)?.to ?? FIRST;
}
