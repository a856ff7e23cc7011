import type { Plugin } from 'vite';
import { frameProgram } from './application-folder';
import { lighterRouter } from './lighter-router';

const PREFIX = '\0lighter:';

/** Fails when it is called, instead of doing less than it should. */
const unused = (cause: string) => `() => { throw new Error(${JSON.stringify(cause)}); }`;

const SAME_VALUE = JSON.stringify(frameProgram('src/frame/model/same-value'));

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
  'jsonexport/dist/index.js': 'module.exports = () => { throw new Error("Use src/frame/export"); };',
  // Emotion asks for it on behalf of `withTheme`, which nothing here uses; it brings react-is of another year along.
  'hoist-non-react-statics': 'module.exports = (target) => target;',
  // react-admin guesses English names of resources and fields with it; the models name them all, in both languages.
  inflection: ['capitalize', 'humanize', 'inflect', 'pluralize', 'singularize', 'transform']
    .map((name) => `export const ${name} = (text) => text;`)
    .join('\n'),
  // What of lodash react-admin's lists ask for: addresses, what is stored, and ids, all of them plain values.
  'lodash/isEqual.js': `export { sameValue as default } from ${SAME_VALUE};`,
  'lodash/pick.js':
    'export default (all, keys) => Object.fromEntries(keys.flatMap((key) => (key in all ? [[key, all[key]]] : [])));',
  'lodash/union.js': 'export default (...lists) => [...new Set(lists.flat())];',
  'lodash/set.js': `export default ${unused('Filters are set all together')};`,
};

const NO_CSS_VARIABLES = 'The themes of the console do without CSS variables';

/** What files of libraries are replaced by, by the ends of their paths. */
const FILES: Readonly<Record<string, string>> = {
  // Themes of CSS variables, with a switch of schemes of their own: the console has one theme for each mode.
  '/@mui/material/esm/styles/createThemeWithVars.js': `export default ${unused(NO_CSS_VARIABLES)};`,
  '/@mui/material/esm/styles/ThemeProviderWithVars.js': `export const CssVarsProvider = ${unused(NO_CSS_VARIABLES)};`,
  // What finds the place of a tooltip or of suggestions comes with the first one.
  '/@mui/material/esm/Popper/BasePopper.js': [
    'import { createElement, forwardRef, useEffect, useState } from "react";',
    'let Popper;',
    'const load = async () => { Popper = (await import("./BasePopper.js?late")).default; };',
    'export default forwardRef(function LatePopper(props, ref) {',
    '  const [, setLoaded] = useState(false);',
    '  // A button whose tooltip does not arrive is still a button with a name.',
    '  useEffect(() => { if (props.open && !Popper) load().then(() => setLoaded(true), () => undefined); }, [props.open]);',
    '  return Popper ? createElement(Popper, { ...props, ref }) : null;',
    '});',
  ].join('\n'),
  // Text fields know how to be filled; those of the console are outlined.
  '/@mui/material/esm/FilledInput/FilledInput.js': 'export { default } from "../OutlinedInput/OutlinedInput.js";',
};

/** What is said otherwise in a file of a library: the whole of it cannot be used as it is. */
const EDITS: Readonly<Record<string, readonly [said: string, instead: string]>> = {
  // Where a system has no language, such as a screen on a wall, Chromium says "en-US@posix", which no formatter takes.
  '/uplot/dist/uPlot.esm.js': ["new Intl.NumberFormat(domEnv ? nav.language : 'en-US')", 'new Intl.NumberFormat()'],
};

/** Keeps code out of the bundles that libraries ask for and the console never needs. */
export function lighterModules(): Plugin {
  return {
    name: 'lighter-modules',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id in REPLACEMENTS ? PREFIX + id : undefined),
    load(id) {
      if (id.startsWith(PREFIX)) return REPLACEMENTS[id.slice(PREFIX.length)];
      return Object.entries(FILES).find(([end]) => id.endsWith(end))?.[1];
    },
    transform(code, id) {
      if (id.includes('/react-router/dist/')) return { code: lighterRouter(code), map: null };
      const edit = Object.entries(EDITS).find(([end]) => id.endsWith(end))?.[1];
      if (edit === undefined) return undefined;
      if (!code.includes(edit[0])) this.error(`${id} no longer says ${edit[0]}`);
      return { code: code.replace(...edit), map: null };
    },
  };
}
