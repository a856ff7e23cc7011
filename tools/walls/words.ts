/** Words that have a meaning of their own in this project only, each with its forms, and the standard words to say instead. */
export const BANNED_WORDS: readonly (readonly [forms: readonly string[], instead: string])[] = [
  [['told', 'tell', 'tells', 'telling'], 'notify, report or return'],
  [['kept'], 'stored, cached or retained'],
  [['remember', 'remembers', 'remembered', 'remembering'], 'cache or store'],
  [['mend', 'mends', 'mended', 'mending'], 'repair'],
  [['foresee', 'foresees', 'foreseen', 'unforeseen'], 'preview or expect'],
];

/** Folders whose comments and identifiers are checked. */
export const CHECKED_FOLDERS: readonly string[] = ['src', 'server', 'data-provider', 'tools', 'schemawright'];

/** Folders and files that still have such words, and are not checked. Remove a line when its folder has none any more. */
export const NOT_CLEANED: readonly string[] = [
  // Names of stored states and messages.
  ...['alarms/alarm-state', 'alarms/excursion', 'alarms/judge', 'alarms/adopt-settings', 'alarms/reconcile'].map(
    (file) => `src/air/domain/${file}.ts`,
  ),
  'src/air/pages/users/UnsentMailNotice.tsx',
  'src/air/texts',
  'src/frame/i18n',
];
