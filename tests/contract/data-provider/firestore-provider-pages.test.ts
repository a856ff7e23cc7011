import { describeDataProvider } from './describe-data-provider';
import { firestoreEmulator } from './firestore-emulator';

describeDataProvider('Firestore, page by page', firestoreEmulator({ watched: 0, gathered: 2000 }));
