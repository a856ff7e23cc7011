import { describeMoves } from '../../../../contract/air/places/describe-moves';
import { movingServer } from './moving-server';

describeMoves('SQLite', movingServer);
