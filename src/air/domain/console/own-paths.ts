export const DASHBOARD_PATH = '/dashboard';

export const IMPORT_READINGS_PATH = '/import-readings';

export const DISPLAY_PATH = '/display';

export const DEVICE_DETAILS_PATH = ':id';
export const SWAP_PATH = ':id/swap';
export const PLACE_DETAILS_PATH = ':id';
export const PLACE_ALARMS_PATH = ':id/alarms';
export const REPORT_PATH = ':id/report';
export const EVIDENCE_PATH = ':id/evidence';
export const CLOSINGS_PATH = ':id/closings';
export const CHANNELS_PATH = ':id/channels';
export const ACKNOWLEDGE_PATH = ':id/acknowledge';
export const CLOSE_ALARM_PATH = ':id/close';
export const ALARM_FIGURES_PATH = 'figures';
export const ASSIGN_PATH = ':id/assign';
export const NEW_MAPPING_PATH = ':id/mapping';
export const USER_ACCESS_PATH = ':id/access';
export const IMPORT_PATH = 'import';
export const CONFIGURE_ROOMS_PATH = 'configure-rooms';

export const OWN_PATHS = {
  pages: [DASHBOARD_PATH, IMPORT_READINGS_PATH, `${DISPLAY_PATH}/:token`],
  dialogs: {
    device: [DEVICE_DETAILS_PATH, SWAP_PATH],
    manager: [REPORT_PATH, CHANNELS_PATH],
    building: [PLACE_DETAILS_PATH, PLACE_ALARMS_PATH, REPORT_PATH, EVIDENCE_PATH, CLOSINGS_PATH],
    room: [PLACE_DETAILS_PATH, PLACE_ALARMS_PATH],
    alarm: [ALARM_FIGURES_PATH, ACKNOWLEDGE_PATH, CLOSE_ALARM_PATH],
    user: [USER_ACCESS_PATH],
    'unconfigured-device': [ASSIGN_PATH, NEW_MAPPING_PATH],
    'warehouse-item': [IMPORT_PATH, CONFIGURE_ROOMS_PATH],
  },
} as const;
