import { describeMoves } from './describe-moves';
import { firestoreMovingServer } from './firestore-moving-server';

describeMoves('Firestore', () => firestoreMovingServer('moves'));
