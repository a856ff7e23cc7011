import { describeDashboards } from '../../../../contract/frame/dashboards/describe-dashboards';
import { sqliteData } from '../schema-change/sqlite-data';

describeDashboards('SQLite', (models) => sqliteData().open(models));
