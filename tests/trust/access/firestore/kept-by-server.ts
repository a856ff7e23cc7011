import { ALARM_NOTICES, ALARM_STATES } from '../../../../server/alarms/collections';
import { ALARM_RECIPIENTS } from '../../../../server/alarms/tell/recipients';
import { ACCESS_LOG } from '../../../../server/auth/access-log';
import { AUTH_COLLECTIONS } from '../../../../server/auth/collections';
import { HISTORY_COLLECTIONS } from '../../../../server/documents/record-history';
import { FIELD_VERSIONS } from '../../../../server/stores/firestore/field-versions';
import { SETTINGS } from '../../../../server/stores/settings';
import { READING_SOURCES, READINGS } from '../../../../server/telemetry/firestore/paths';
import { API_KEYS } from '../../../../server/users/api-keys';
import { VIEWS_AS } from '../../../../server/view-as/view-as-collection';
import { VIEWS } from '../../../../server/views/views-collection';
import { DIRECT_CHANGES } from '../../../../src/firestore/direct-changes';

/** The collections that only the server reads and writes. */
export const KEPT_BY_SERVER: readonly string[] = [
  ...[
    READINGS,
    READING_SOURCES,
    ALARM_STATES.name,
    ALARM_NOTICES.name,
    ALARM_RECIPIENTS.name,
    SETTINGS.name,
    VIEWS.name,
    VIEWS_AS.name,
    API_KEYS.name,
    ACCESS_LOG.name,
    FIELD_VERSIONS,
    DIRECT_CHANGES,
  ],
  ...HISTORY_COLLECTIONS.map(({ name }) => name),
  ...AUTH_COLLECTIONS.map(({ name }) => name),
];
