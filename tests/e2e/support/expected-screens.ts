import type { AccountName } from './accounts';

export interface ExpectedList {
  columns: readonly string[];
  range: string;
  actions: readonly string[];
  create?: string;
}

const SHOW = ['Show'];
const SHOW_EDIT = ['Show', 'Edit'];
const ALL = ['Show', 'Edit', 'Delete'];
/** Everybody sees the details of a device, and of a building or room that has any. */
const WITH_DETAILS = (actions: readonly string[]) => ['Details', ...actions];
/** Where the manager has alarms. */
const WITH_ALARMS = (actions: readonly string[]) => ['Email', ...actions];
const WITH_NOTE = (actions: readonly string[]) => ['Add', ...actions];
const WITH_REPORT = (actions: readonly string[]) => [...actions, 'Monthly'];
const WITH_EVIDENCE = (actions: readonly string[]) => [...actions, 'Evidence'];

const DEVICE_FACTS = [
  ...['Name', 'Connected', 'CO2', 'Temperature', 'Building', 'Updated at', 'City', 'Manager', 'Token', 'Connection'],
  ...['Variant', 'Created at'],
];
/** What is technical comes last. */
const DEVICES = [...DEVICE_FACTS, 'Hardware id'];
const ADMIN_DEVICES = [...DEVICE_FACTS, 'Algorithm', 'Hardware id', 'Firmware', 'Connection id'];
const MANAGERS_TOKEN = ['Name', 'Address', 'City', 'Contact mails', 'Alarms of the manager', 'Token'];
const BUILDINGS_TOKEN = ['Name', 'Manager', 'Rooms', 'City', 'Category', 'Token'];
const FLOORS = ['Name', 'Building', 'Manager', 'Picture', 'Created at'];
const SUBSCRIPTIONS = ['Name', 'Webhook address', 'Records', 'Events', 'Enabled', 'Reason for stop', 'Owner'];
const ROOMS = ['Name', 'Status', 'CO2', 'Temperature', 'Humidity', 'Last reading', 'Building'];

export const EXPECTED_LISTS: Record<AccountName, Readonly<Record<string, ExpectedList>>> = {
  admin: {
    Devices: { columns: ADMIN_DEVICES, range: '1-10 of 70', actions: [...WITH_DETAILS(ALL), 'Replace'] },
    Managers: {
      columns: MANAGERS_TOKEN,
      range: '1-3 of 3',
      actions: [...WITH_REPORT(ALL), 'Test'],
      create: 'New manager',
    },
    Buildings: {
      columns: BUILDINGS_TOKEN,
      range: '1-8 of 8',
      actions: WITH_DETAILS(WITH_ALARMS(WITH_EVIDENCE(WITH_REPORT([...ALL, 'Closing', 'Read'])))),
      create: 'New building',
    },
    Rooms: {
      columns: ROOMS,
      range: '1-10 of 60',
      actions: ['Turn', ...WITH_NOTE(ALL)],
      create: 'New room',
    },
    'Floor plans': { columns: FLOORS, range: '1-1 of 1', actions: ALL, create: 'New floor plan' },
    Users: {
      columns: ['Name', 'Email', 'Role', 'Devices', 'Created at'],
      range: '1-10 of 11',
      actions: ['Password', ...ALL],
      create: 'New user',
    },
    Warehouse: {
      columns: ['Serial number', 'Name', 'Internal name', 'Token', 'Configured', 'Created at'],
      range: '1-10 of 24',
      actions: ALL,
      create: 'New warehouse item',
    },
    Webhooks: {
      columns: SUBSCRIPTIONS,
      range: '1-1 of 1',
      actions: ALL,
      create: 'New subscription',
    },
    'Unconfigured devices': {
      columns: [
        'DevEUI',
        'Name',
        'Network',
        'Kind of device',
        'Mapping',
        'Last message',
        'Fault',
        'Last seen',
        'Signal',
      ],
      range: '1-1 of 1',
      actions: ['Assign', 'Create', 'Show', 'Delete'],
    },
  },
  business: {
    Devices: { columns: DEVICES, range: '1-6 of 6', actions: WITH_DETAILS(SHOW) },
    // Of each they reach some rooms alone.
    Managers: { columns: ['Name'], range: '1-2 of 2', actions: WITH_REPORT(SHOW) },
    Buildings: { columns: ['Name', 'Manager'], range: '1-3 of 3', actions: WITH_DETAILS(WITH_REPORT(SHOW)) },
    Rooms: { columns: ROOMS, range: '1-6 of 6', actions: WITH_ALARMS(WITH_NOTE(SHOW_EDIT)) },
  },
  home: {
    Devices: { columns: DEVICES, range: '1-1 of 1', actions: WITH_DETAILS(SHOW) },
  },
  manager: {
    Devices: { columns: DEVICES, range: '1-10 of 27', actions: WITH_DETAILS(SHOW) },
    Managers: { columns: MANAGERS_TOKEN, range: '1-1 of 1', actions: WITH_REPORT(SHOW) },
    Buildings: {
      columns: BUILDINGS_TOKEN,
      range: '1-3 of 3',
      actions: WITH_DETAILS(WITH_ALARMS(WITH_EVIDENCE(WITH_REPORT([...SHOW_EDIT, 'Closing'])))),
    },
    Rooms: { columns: ROOMS, range: '1-10 of 27', actions: WITH_ALARMS(WITH_NOTE(SHOW_EDIT)) },
    'Floor plans': { columns: FLOORS, range: '1-1 of 1', actions: SHOW_EDIT },
    Webhooks: {
      columns: SUBSCRIPTIONS,
      range: '1-1 of 1',
      actions: ALL,
      create: 'New subscription',
    },
  },
  building: {
    Devices: { columns: DEVICES, range: '1-10 of 10', actions: WITH_DETAILS(SHOW) },
    Buildings: {
      columns: BUILDINGS_TOKEN,
      range: '1-1 of 1',
      actions: WITH_DETAILS(WITH_ALARMS(WITH_EVIDENCE(WITH_REPORT([...SHOW_EDIT, 'Closing'])))),
    },
    Rooms: { columns: ROOMS, range: '1-10 of 10', actions: WITH_DETAILS(WITH_ALARMS(WITH_NOTE(SHOW_EDIT))) },
    'Floor plans': { columns: FLOORS, range: '1-1 of 1', actions: SHOW_EDIT },
  },
  room: {
    Devices: { columns: DEVICES, range: '1-1 of 1', actions: WITH_DETAILS(SHOW) },
    Rooms: { columns: ROOMS, range: '1-1 of 1', actions: WITH_DETAILS(WITH_ALARMS(WITH_NOTE(SHOW_EDIT))) },
  },
};
