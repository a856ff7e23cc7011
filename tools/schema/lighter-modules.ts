import type { Plugin } from 'vite';

const PREFIX = '\0lighter:';

/** What each module is replaced by, as CommonJS where it is asked for with `require`. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  // node-polyglot brings a polyfill of 5 kB for what every supported browser has.
  'object.entries': 'module.exports = Object.entries;',
  hasown: 'module.exports = Object.hasOwn;',
  // What react-admin writes into addresses, the browser's own class reads and writes in two lines.
  'query-string': [
    'const isThere = ([, value]) => value !== undefined && value !== null;',
    'export const parse = (search) => Object.fromEntries(new URLSearchParams(search));',
    'export const stringify = (query) => new URLSearchParams(Object.entries(query).filter(isThere)).toString();',
  ].join('\n'),
  // react-admin's own CSV exporter; the console has its own exports and never calls it.
  'jsonexport/dist/index.js': 'module.exports = () => { throw new Error("Use src/export"); };',
  // Emotion asks for it on behalf of `withTheme`, which nothing here uses; it brings react-is of another year along.
  'hoist-non-react-statics': 'module.exports = (target) => target;',
  // react-admin guesses English names of resources and fields with it; the models name them all, in both languages.
  inflection: ['capitalize', 'humanize', 'inflect', 'pluralize', 'singularize', 'transform']
    .map((name) => `export const ${name} = (text) => text;`)
    .join('\n'),
};

/** Keeps code out of the bundles that libraries ask for and the console never needs. */
export function lighterModules(): Plugin {
  return {
    name: 'lighter-modules',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id in REPLACEMENTS ? PREFIX + id : undefined),
    load: (id) => (id.startsWith(PREFIX) ? REPLACEMENTS[id.slice(PREFIX.length)] : undefined),
  };
}
