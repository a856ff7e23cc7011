import { describeDataProvider } from './describe-data-provider';
import { firestoreEmulator } from './firestore-emulator';

describeDataProvider('Firestore, watched whole', firestoreEmulator());
