import { type Floor, FRAME } from './frame-floors';

const SERVER_FRAME = [
  'server/auth',
  'server/documents',
  'server/http',
  'server/mail',
  'server/stores',
  'server/log',
  'server/metrics',
];
const RULES = ['src/model', 'src/access', 'src/time', 'src/domain'];

/** Air quality and buildings, on the frame. */
const APPLICATION: Readonly<Record<string, Floor>> = {
  schemas: { on: [] },
  'src/domain': { on: ['src/time'], pure: true },
  'src/calls': { on: ['src/model', 'src/domain'] },
  'src/charts': { on: ['src/time', 'src/domain', 'src/i18n', 'src/layout'] },
  'src/pages': {
    on: [
      ...[...RULES, 'src/i18n', 'src/field-types', 'src/export', 'src/import', 'src/auth', 'src/layout'],
      ...['src/framework', 'src/calls', 'src/charts', 'data-provider/contract'],
    ],
  },
  'resources/generated': { on: ['src/model'], pure: true },
  resources: {
    on: [
      'src/domain',
      'src/model',
      'src/field-types',
      'src/framework',
      'src/pages',
      'resources/generated',
      'server/telemetry',
    ],
  },
  'src/texts': { on: ['src/i18n'] },
  'src/app': {
    on: [
      ...['src/model', 'src/domain', 'src/auth', 'src/layout', 'src/login', 'src/framework', 'src/console'],
      ...['src/calls', 'src/gallery', 'src/pages', 'src/texts', 'resources', 'resources/generated'],
    ],
  },
  'server/simulation': { on: ['src/time', 'server/telemetry'], pure: true },
  'server/geography': { on: ['server/documents'], pure: true },
  'server/telemetry': { on: [...RULES, ...SERVER_FRAME, 'server/events'], pure: true },
  'server/devices': { on: [...RULES, ...SERVER_FRAME, 'server/geography', 'server/telemetry'], pure: true },
  'server/heating': { on: [...RULES, ...SERVER_FRAME, 'server/simulation'], pure: true },
  'server/outdoor': { on: [...RULES, ...SERVER_FRAME, 'server/simulation', 'server/telemetry'], pure: true },
  'server/places': { on: [...RULES, ...SERVER_FRAME, 'server/geography'], pure: true },
  'server/overview': { on: [...RULES, 'src/query', ...SERVER_FRAME, 'server/telemetry', 'server/heating'], pure: true },
  'server/users': { on: [...RULES, ...SERVER_FRAME], pure: true },
  'server/warehouse': { on: [...RULES, ...SERVER_FRAME], pure: true },
  'server/alarms': { on: [...RULES, ...SERVER_FRAME, 'server/telemetry'], pure: true },
  'server/feedback': { on: ['src/model', 'src/time', ...SERVER_FRAME], pure: true },
  'server/air': {
    on: [
      ...[...RULES, ...SERVER_FRAME, 'server/site', 'server/geography', 'server/telemetry', 'resources'],
      ...['server/devices', 'server/heating', 'server/outdoor', 'server/places', 'server/users', 'server/alarms'],
      ...[
        'server/feedback',
        'server/warehouse',
        'server/overview',
        'server/seed',
        'server/history',
        'server/presence',
        'server/jobs',
      ],
      ...['server/view-as', 'server/views', 'server/data-format', 'server/health', 'server/tasks'],
    ],
    pure: true,
  },
  'server/seed': {
    on: [
      ...RULES,
      ...SERVER_FRAME,
      'server/site',
      'server/telemetry',
      'server/alarms',
      'server/devices',
      'server/heating',
      'server/simulation',
    ],
    pure: true,
  },
  'server/import': { on: [...RULES, ...SERVER_FRAME, 'server/telemetry', 'server/site', 'server/air'], pure: true },
  'server/start': {
    on: [
      ...[
        ...SERVER_FRAME,
        'server/files',
        'server/history',
        'server/presence',
        'server/devices',
        'server/feedback',
        'server/geography',
        'server/heating',
        'server/data-format',
        'server/jobs',
        'server/seed',
      ],
      ...[
        'server/air',
        'server/site',
        'server/schema-change',
        'server/telemetry',
        'server/backup',
        'resources',
        'tools/build',
        'tools/schema',
        'src/model',
        'src/access',
        'src/domain',
      ],
    ],
    pure: true,
  },
  'server/release': {
    on: [
      ...[
        'src/model',
        'src/firestore',
        'server/stores',
        'server/site',
        'server/air',
        'server/start',
        'server/emulators',
      ],
      ...['tools/schema', 'resources'],
    ],
    pure: true,
  },
  'server/emulators': { on: ['server/start', 'tools/build'] },
  'tools/build': { on: ['tools/schema', 'src/model', 'server/air'] },
  'tools/walls': { on: [], pure: true },
  // Other applications: they stand on the frame alone, and each is a folder of its own.
  examples: {
    on: [
      ...[
        'src/time',
        'src/model',
        'src/i18n',
        'src/layout',
        'src/login',
        'src/framework',
        'src/console',
        'server/documents',
      ],
      ...['src/access', 'src/field-types', 'src/auth', 'src/query', 'server/http', 'server/site', 'server/embedded'],
    ],
  },
};

/** Names of the frame's floors. */
export const frameFloors: ReadonlySet<string> = new Set(Object.keys(FRAME));

/** Every folder of the house, with what it may import. A folder that is not here is a mistake. */
export const floors: Readonly<Record<string, Floor>> = { ...FRAME, ...APPLICATION };
