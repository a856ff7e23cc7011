interface OfCollection {
  collectionGroup: string;
}

export interface FirestoreIndexes {
  indexes: readonly OfCollection[];
  fieldOverrides: readonly OfCollection[];
}
