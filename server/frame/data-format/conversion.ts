/**
 * Conversion of the data format from the version before `to`, run after a backup. It must be idempotent, because it
 * restarts after an interruption.
 */
export interface Conversion<Data = unknown> {
  to: number;
  name: string;
  touches: readonly string[];
  /**
   * @param alive call regularly, so that other servers know that the conversion is running.
   * @returns a summary for the log.
   */
  convert(data: Data, alive: () => Promise<void>): Promise<string>;
}

const FIRST = 1;

/** @throws Error if the conversions are not numbered consecutively. */
export function versionAfter(conversions: readonly Pick<Conversion, 'to'>[]): number {
  conversions.forEach(({ to }, index) => {
    if (to !== FIRST + index) throw new Error(`The conversion to format ${to} stands in the place of ${FIRST + index}`);
  });
  return conversions.at(-1)?.to ?? FIRST;
}
