export const BANNED_WORDS: readonly (readonly [forms: readonly string[], instead: string])[] = [
  [['told', 'tell', 'tells', 'telling'], 'notify, report or return'],
  [['kept'], 'stored, cached or retained'],
  [['remember', 'remembers', 'remembered', 'remembering'], 'cache or store'],
  [['mend', 'mends', 'mended', 'mending'], 'repair'],
  [['foresee', 'foresees', 'foreseen', 'unforeseen'], 'preview or expect'],
];

export const CHECKED_FOLDERS: readonly string[] = ['src', 'server', 'data-provider', 'tools', 'schemawright'];

/** Patterns that texts must not match, with a remedy. Each text starts at `^`. */
export const PROSE_RULES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(?:whoever|somebody|nobody|everybody|anybody)\b/i, 'name the actor, such as "users without access"'],
  [/\b(?:any more|anew)\b/i, 'write "no longer" or "again"'],
  [/\b(?:is|are|was|fell|falls) silent\b/i, 'write "offline"'],
  [/\buniversal time\b/i, 'write "UTC"'],
  [/^(?:What|Who|Whoever|Whose|Where|Those)\b[^?]*$/, 'begin with a noun or a verb'],
];

/** Texts that may match a rule, with the reason. */
export const PROSE_EXCEPTIONS: Readonly<Record<string, string>> = {};

export const CHECKED_COMMITS = 20;
