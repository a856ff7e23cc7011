import { accessLogFeature, accountRightsFeature, embeddedAccountsFeature, passwordResetsFeature } from './auth/feature';
import { bulkFeature } from './bulk/feature';
import { dashboardsFeature } from './dashboards/feature';
import { documentsFeature } from './documents/feature';
import { eventsFeature } from './events/feature';
import { filesFeature } from './files/feature';
import { healthFeature } from './health/feature';
import { historyFeature, visitsFeature } from './history/feature';
import { keysFeature } from './keys/feature';
import { mailFeature } from './mail/feature';
import { mcpFeature } from './mcp/feature';
import { openapiFeature } from './openapi/feature';
import { presenceFeature, storedPresenceFeature } from './presence/feature';
import { restFeature } from './rest/feature';
import { subscriptionsFeature } from './subscriptions/feature';
import { tasksFeature } from './tasks/feature';
import { viewAsFeature } from './view-as/feature';
import { viewsFeature } from './views/feature';

export const FRAME_FEATURES = [
  healthFeature,
  accessLogFeature,
  embeddedAccountsFeature,
  passwordResetsFeature,
  accountRightsFeature,
  documentsFeature,
  mailFeature,
  viewAsFeature,
  historyFeature,
  visitsFeature,
  filesFeature,
  viewsFeature,
  dashboardsFeature,
  presenceFeature,
  storedPresenceFeature,
  bulkFeature,
  tasksFeature,
  subscriptionsFeature,
  keysFeature,
  openapiFeature,
  mcpFeature,
  restFeature,
  eventsFeature,
];
