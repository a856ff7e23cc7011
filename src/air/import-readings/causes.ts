import texts from '../texts/locales/en/import-readings.json' with { type: 'json' };

type Cause<Kind extends keyof typeof texts.cause> = { kind: Kind } & Readonly<Record<string, string | number>>;

/** Reason why a row or cell is not imported, then values for the text of this reason. */
export type RowCause = Cause<keyof typeof texts.cause>;

export const causeText = ({ kind, ...values }: RowCause): string =>
  texts.cause[kind].replace(/%\{(\w+)\}/g, (_all, name) => String(values[name] ?? ''));
