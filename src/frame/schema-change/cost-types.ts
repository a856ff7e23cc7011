/** A number as it is, and as it would be. */
export type Change = readonly [now: number, later: number];

/** What a record of an entity takes on Firestore, on average. */
export interface EntityCost {
  entity: string;
  /** How many records there are. Without any, a record with a value in every field is looked at. */
  records: number;
  /** One for each set of fields that some roles see. */
  documents: Change;
  /** In the indexes of single fields, and in composite ones. */
  singleEntries: Change;
  compositeEntries: Change;
  /** Its documents and index entries. */
  bytes: Change;
  /** Composite indexes of the entity. */
  indexes: Change;
  /** Documents that the first page of its list reads. */
  firstPage: Change;
  /** Expressions of the security rules that its costliest write evaluates; 0 where the server writes. */
  expressions: Change;
}

/** What a change of the schemas costs on Firestore. */
export interface FirestoreCost {
  entities: readonly EntityCost[];
  /** All composite indexes, and how many Firestore takes. */
  indexes: Change;
  maxIndexes: number;
  /** Bytes of the security rules, and how many Firestore takes. */
  rules: Change;
  maxRules: number;
  /** How many expressions Firestore evaluates for a write. */
  maxExpressions: number;
  /** What a start with these schemas reads and writes, in documents and dollars. */
  once: { reads: number; writes: number; dollars: number };
  /** What is stored costs as much more each month, in dollars. */
  dollarsAMonth: number;
}

/** How the type of an entity's records changes, in REST and in generated code: a field a line. */
export interface TypeChange {
  entity: string;
  gone: readonly string[];
  fresh: readonly string[];
}
