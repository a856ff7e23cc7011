import { firestoreSite } from '../firestore-site';
import { describeChosenLists } from './describe-chosen-lists';

describeChosenLists('Firestore', async () => firestoreSite('chosen-lists'), { numRuns: 5, maxLength: 8 });
