import { describeDataProviderLists } from './describe-data-provider';
import { firestoreEmulator } from './firestore-emulator';

describeDataProviderLists('Firestore, page by page', firestoreEmulator({ watched: 0, gathered: 2000 }));
