/** A `Date` is an instant, a `day` is a calendar day such as `2026-11-21`. */
export type ExportValue = string | number | boolean | Date | { day: string } | null;
