/** What a spreadsheet cell can hold with its type: a `Date` is an instant, a `day` is one of the calendar, as `2026-11-21`. */
export type ExportValue = string | number | boolean | Date | { day: string } | null;
