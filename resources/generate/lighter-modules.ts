import type { Plugin } from 'vite';

const PREFIX = '\0lighter:';

/** What each module is replaced by, as CommonJS because it is asked for with `require`. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  // node-polyglot brings a polyfill of 5 kB for what every supported browser has.
  'object.entries': 'module.exports = Object.entries;',
  // react-admin's own CSV exporter; the console has its own exports and never calls it.
  'jsonexport/dist': 'module.exports = () => { throw new Error("Use src/export"); };',
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
