import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MovingServer } from '../../../../contract/air/places/moving-server';
import { testServer } from '../../support/test-server';

/** The whole server on SQLite, in a folder of its own, which reading much at once needs. */
export function movingServer(): MovingServer {
  const dataDir = mkdtempSync(join(tmpdir(), 'moves-'));
  const server = testServer({ dataDir });
  return {
    ...server,
    close: async () => {
      await server.app.close();
      await server.site.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
