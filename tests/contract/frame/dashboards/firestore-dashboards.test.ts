import { firestoreData } from '../../support/firestore-data';
import { describeDashboards } from './describe-dashboards';

describeDashboards('Firestore', firestoreData('dashboards'));
