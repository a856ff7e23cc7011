import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { build } from 'vite';
import { consoleConfig } from '../../../tools/build/console-config';
import { findApplication } from '../../../tools/schema/application-folder';
import { galleryModels } from '../../gallery/gallery-models';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

export interface BuiltGallery {
  address: string;
  openIn(context: BrowserContext): Promise<void>;
  remove(): void;
}

export async function builtGallery(): Promise<BuiltGallery> {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
  const { build: options, ...config } = consoleConfig(findApplication(ROOT), galleryModels.list);
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: {
      ...options,
      outDir: folder,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { input: join(ROOT, 'tests', 'gallery', 'gallery.html') },
    },
  });
  const origin = 'http://gallery.example';
  return {
    address: `${origin}/tests/gallery/gallery.html`,
    openIn: async (context) => {
      await context.route(`${origin}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        const body = readFileSync(join(folder, pathname));
        await route.fulfill({ body, contentType: TYPES[extname(pathname)] ?? 'application/octet-stream' });
      });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
