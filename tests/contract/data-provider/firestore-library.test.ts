import { afterAll, describe } from 'vitest';
import { CLAIM_ALL } from '../../../src/frame/access/can';
import { describeOperators } from './describe-operators';
import { describeWriting } from './describe-writing';
import { firestoreEmulator } from './firestore-emulator';
import { libraryModels } from './library-models';

describe('the contract on Firestore, for another application', () => {
  const provider = firestoreEmulator(undefined, {
    models: libraryModels,
    subjectOf: () => ({ role: 'LIBRARIAN', claim: CLAIM_ALL, userId: 'librarian' }),
  });
  afterAll(() => provider.close());
  describeOperators(provider);
  describeWriting(provider);
});
