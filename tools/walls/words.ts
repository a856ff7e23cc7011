export const BANNED_WORDS: readonly (readonly [forms: readonly string[], instead: string])[] = [
  [['told', 'tell', 'tells', 'telling'], 'notify, report or return'],
  [['kept'], 'stored, cached or retained'],
  [['remember', 'remembers', 'remembered', 'remembering'], 'cache or store'],
  [['mend', 'mends', 'mended', 'mending'], 'repair'],
  [['foresee', 'foresees', 'foreseen', 'unforeseen'], 'preview or expect'],
];

export const CHECKED_FOLDERS: readonly string[] = ['src', 'server', 'data-provider', 'tools', 'schemawright'];

/** Files that still contain banned words. Remove a line when its folder is clean. */
export const NOT_CLEANED: readonly string[] = ['src/air/pages/users/user-cells.tsx', 'src/air/texts', 'src/frame/i18n'];
