import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { wantNoProduct } from '../support/products/product-of-file';
import { startServer } from '../support/start-server';
import { describeLibrary } from './support/library-walk';

wantNoProduct();

const folder = mkdtempSync(join(tmpdir(), 'library-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeLibrary('the library on SQLite', () =>
  startServer(
    join(import.meta.dirname, '..', '..'),
    { DATA_DIR: folder, CONSOLE_BUILD: 'plain' },
    { words: ['--app', 'examples/library'] },
  ),
);
