type OfCollection = { collectionGroup: string };

export type FirestoreIndexes = { indexes: readonly OfCollection[]; fieldOverrides: readonly OfCollection[] };
