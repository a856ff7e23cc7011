/**
 * A conversion of the data format from the version before `to`. It runs after a backup. After an interruption it runs again from the
 * beginning, so it must be idempotent.
 */
export interface Conversion<Data = unknown> {
  to: number;
  /** Description for the log of the start: "alarms become records". */
  name: string;
  /** The tables and collections that it reads or writes. */
  touches: readonly string[];
  /**
   * @param alive to be called regularly, so that other servers know that the conversion is still running.
   * @returns a summary for the log.
   */
  convert(data: Data, alive: () => Promise<void>): Promise<string>;
}

/** The first version; earlier data have none. */
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
