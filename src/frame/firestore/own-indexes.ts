/** Indexes of collections that are no entities, as `firestore.indexes.json` has them. */
export interface FirestoreIndexes {
  indexes: readonly unknown[];
  fieldOverrides: readonly unknown[];
}
