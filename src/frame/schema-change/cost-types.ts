export type Change = readonly [now: number, later: number];

export interface EntityCost {
  entity: string;
  /** Number of records; without records, a sample with a value in every field is used. */
  records: number;
  /** Documents per record, one for each set of fields visible to some roles. */
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
  /** Documents read and written at the next start, and their price in dollars. */
  once: { reads: number; writes: number; dollars: number };
  dollarsAMonth: number;
}

export type TypeChange = { entity: string; gone: readonly string[]; fresh: readonly string[] };
