export type Change = readonly [now: number, later: number];

export interface EntityCost {
  entity: string;
  /** Number of records. Without records, costs are computed from a sample record with a value in every field. */
  records: number;
  documents: Change;
  singleEntries: Change;
  compositeEntries: Change;
  bytes: Change;
  indexes: Change;
  firstPage: Change;
}

export interface FirestoreCost {
  entities: readonly EntityCost[];
  indexes: Change;
  maxIndexes: number;
  rules: Change;
  maxRules: number;
  /** Documents that the server reads and writes once when it next starts, with the price in dollars. */
  once: { reads: number; writes: number; dollars: number };
  dollarsAMonth: number;
}

export type TypeChange = { entity: string; gone: readonly string[]; fresh: readonly string[] };
