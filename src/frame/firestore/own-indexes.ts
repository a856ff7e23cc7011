/** An index, or how a field is indexed, of one collection. */
interface OfCollection {
  collectionGroup: string;
}

/** Indexes of collections that are no entities, as `firestore.indexes.json` has them. */
export interface FirestoreIndexes {
  indexes: readonly OfCollection[];
  fieldOverrides: readonly OfCollection[];
}
