import type { EntityModels } from '../../src/model/types';
import { type FirestoreIndexes, indexesFile } from './firestore-indexes';
import { rulesFile } from './firestore-rules/rules-file';

/** The files that Firebase's tools deploy, by name. They lie at the root of the repository. */
export function firestoreFiles(models: EntityModels, own?: FirestoreIndexes): Map<string, string> {
  return new Map([
    ['firestore.rules', rulesFile(models)],
    ['firestore.indexes.json', indexesFile(models, own)],
  ]);
}
