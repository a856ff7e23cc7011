import { ALARM_CHANNELS } from '../../../../server/air/alarms/channels/manager-channels';
import { ALARM_NOTICES, ALARM_READERS, ALARM_STATES } from '../../../../server/air/alarms/collections';
import { ALARM_RECIPIENTS } from '../../../../server/air/alarms/notify/recipients';
import { READING_SOURCES, READINGS } from '../../../../server/air/telemetry/firestore/paths';
import { API_KEYS } from '../../../../server/air/users/api-keys';
import { ACCESS_LOG } from '../../../../server/frame/auth/access-log';
import { AUTH_COLLECTIONS } from '../../../../server/frame/auth/accounts';
import { HISTORY_COLLECTIONS } from '../../../../server/frame/documents/record-history';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { FIELD_VERSIONS } from '../../../../server/frame/stores/firestore/write-batch';
import { VIEWS_AS } from '../../../../server/frame/view-as/view-as';
import { VIEWS } from '../../../../server/frame/views/saved-views';

/** The collections that only the server reads and writes. */
export const SERVER_VALUES: readonly string[] = [
  ...[
    READINGS,
    READING_SOURCES,
    ALARM_STATES.name,
    ALARM_NOTICES.name,
    ALARM_READERS.name,
    ALARM_RECIPIENTS.name,
    ALARM_CHANNELS.name,
    SETTINGS.name,
    VIEWS.name,
    VIEWS_AS.name,
    API_KEYS.name,
    ACCESS_LOG.name,
    FIELD_VERSIONS,
    // Reports of former versions, in data that were made by them.
    'direct_changes',
  ],
  ...HISTORY_COLLECTIONS.map(({ name }) => name),
  ...AUTH_COLLECTIONS.map(({ name }) => name),
];
