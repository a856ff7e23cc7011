/** Words that have a meaning of their own in this project only, each with its forms, and the standard words to say instead. */
export const BANNED_WORDS: readonly (readonly [forms: readonly string[], instead: string])[] = [
  [['told', 'tell', 'tells', 'telling'], 'notify, report or return'],
  [['kept'], 'stored, cached or retained'],
  [['remember', 'remembers', 'remembered', 'remembering'], 'cache or store'],
  [['mend', 'mends', 'mended', 'mending'], 'repair'],
  [['foresee', 'foresees', 'foreseen', 'unforeseen'], 'preview or expect'],
];

/** Folders whose comments and identifiers are checked. */
export const CHECKED_FOLDERS: readonly string[] = ['src', 'server', 'data-provider', 'tools'];

/** Folders and files that still have such words, and are not checked. Remove a line when its folder has none any more. */
export const NOT_CLEANED: readonly string[] = [
  'data-provider',
  ...['alarms', 'devices', 'feedback', 'heating', 'import-readings', 'outdoor', 'overview', 'site', 'telemetry'].map(
    (folder) => `server/air/${folder}`,
  ),
  ...['functions', 'health', 'log', 'metrics', 'program', 'rest', 'site'].map((folder) => `server/frame/${folder}`),
  'server/frame/backup/scheduled.ts',
  'server/frame/data-format/sqlite-format.ts',
  'server/frame/files/feature.ts',
  'server/frame/presence/feature.ts',
  'server/release',
  'server/start',
  'src',
  'tools/build',
  'tools/schema',
];
