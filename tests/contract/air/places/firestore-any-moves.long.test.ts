import { provesAnyMoves } from './any-moves';
import { firestoreMovingServer } from './firestore-moving-server';

provesAnyMoves('Firestore', () => firestoreMovingServer('any-moves'), { numRuns: 8 });
