import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const NOTICE = join(import.meta.dirname, 'notice.js');

const WITHOUT_SCRIPTS = [
  '<p lang="en">This console needs JavaScript: please allow it in your browser.</p>',
  '<p lang="it">Questa console ha bisogno di JavaScript: consentilo nel browser.</p>',
].join('');

/** Shows a notice in English and Italian. The security policy requires a separate file. */
export function oldBrowserNotice(): Plugin {
  return {
    name: 'old-browser-notice',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name: basename(NOTICE), source: readFileSync(NOTICE, 'utf8') });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_page, { bundle = {} }) {
        const notice = Object.values(bundle).find(
          (file) => file.type === 'asset' && file.names.includes(basename(NOTICE)),
        );
        if (notice === undefined) throw new Error('The build does not contain the notice for old browsers');
        return [
          { tag: 'script', attrs: { src: `/${notice.fileName}`, defer: true }, injectTo: 'head-prepend' },
          { tag: 'noscript', children: WITHOUT_SCRIPTS, injectTo: 'body' },
        ];
      },
    },
  };
}
