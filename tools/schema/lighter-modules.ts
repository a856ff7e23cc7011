import type { Plugin } from 'vite';
import { getFrameProgram } from './application-folder';

/** Matches display names of components, because they keep unused components in the bundle. */
const NAME_OF_COMPONENT = /^\w+\.displayName = "[^"]*";$/gm;
const FORWARD_REF = /= (React\d*\.forwardRef\()/g;
/** Code for prefetching, which only server rendering uses. */
const ASKS_AHEAD = 'shouldPrefetch && !isAbsolute ?';

/** Removes code that only server rendering needs. */
function lighterRouter(code: string): string {
  return code.replace(NAME_OF_COMPONENT, '').replace(FORWARD_REF, '= /*#__PURE__*/ $1').replace(ASKS_AHEAD, 'false ?');
}

const PREFIX = '\0lighter:';

/** Returns the code of a function that throws, so that an unexpected use of removed code is noticed. */
const unused = (cause: string) => `() => { throw new Error(${JSON.stringify(cause)}); }`;

const SAME_VALUE = JSON.stringify(getFrameProgram('src/frame/model/same-value'));

/** Smaller code for modules of libraries, by module name. CommonJS if a library loads the module with `require`. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  // Replaces a polyfill of 5 kB in node-polyglot that no supported browser needs.
  'object.entries': 'module.exports = Object.entries;',
  hasown: 'module.exports = Object.hasOwn;',
  'query-string': [
    'const isThere = ([, value]) => value !== undefined && value !== null;',
    'export const parse = (search) => Object.fromEntries(new URLSearchParams(search));',
    'export const stringify = (query) => new URLSearchParams(Object.entries(query).filter(isThere)).toString();',
  ].join('\n'),
  // Replaces the CSV exporter of react-admin, which the console does not call.
  'jsonexport/dist/index.js':
    'module.exports = () => { throw new Error("jsonexport is not bundled; use src/frame/export"); };',
  // Replaces a module that Emotion needs only for `withTheme`, which is unused here.
  'hoist-non-react-statics': 'module.exports = (target) => target;',
  // Replaces functions that derive English names in react-admin, because models define all names in every language.
  inflection: ['capitalize', 'humanize', 'inflect', 'pluralize', 'singularize', 'transform']
    .map((name) => `export const ${name} = (text) => text;`)
    .join('\n'),
  'lodash/isEqual.js': `export { isSameValue as default } from ${SAME_VALUE};`,
  'lodash/pick.js':
    'export default (all, keys) => Object.fromEntries(keys.flatMap((key) => (key in all ? [[key, all[key]]] : [])));',
  'lodash/union.js': 'export default (...lists) => [...new Set(lists.flat())];',
  'lodash/set.js': `export default ${unused('Filters are set all together')};`,
};

const NO_CSS_VARIABLES = 'The themes of the console do without CSS variables';

const FILES: Readonly<Record<string, string>> = {
  // Removes themes with CSS variables, because the console has one theme per mode.
  '/@mui/material/esm/styles/createThemeWithVars.js': `export default ${unused(NO_CSS_VARIABLES)};`,
  '/@mui/material/esm/styles/ThemeProviderWithVars.js': `export const CssVarsProvider = ${unused(NO_CSS_VARIABLES)};`,
  // Loads the positioning code with the first tooltip or suggestion list.
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
  // Replaces filled text fields, because the console uses only outlined ones.
  '/@mui/material/esm/FilledInput/FilledInput.js': 'export { default } from "../OutlinedInput/OutlinedInput.js";',
};

const EDITS: Readonly<Record<string, readonly [said: string, instead: string]>> = {
  // Fixes systems without a language, such as wall displays: Chromium reports "en-US@posix", which no formatter accepts.
  '/uplot/dist/uPlot.esm.js': ["new Intl.NumberFormat(domEnv ? nav.language : 'en-US')", 'new Intl.NumberFormat()'],
};

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
