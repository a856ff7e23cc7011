import { models } from '../../../../resources/models';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeSchedules, describeSchedulesAndHolds } from './describe-schedules';

const open = async () => openFirestoreStore(emptyFirestore('schedules'), models, [SETTINGS]);

describeSchedules('Firestore', open);
describeSchedulesAndHolds('Firestore', open);
