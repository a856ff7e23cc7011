import { provesAnyMoves } from '../../../../contract/air/places/any-moves';
import { movingServer } from './moving-server';

provesAnyMoves('SQLite', movingServer, { numRuns: 3 });
