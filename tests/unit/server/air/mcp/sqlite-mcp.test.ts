import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { models } from '../../../../../resources/models';
import { openAirSite } from '../../../../../server/air/site/site';
import { describeMcp, mcpServer, PRESENT } from '../../../../contract/air/mcp/describe-mcp';

const now = () => PRESENT;
const closing: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const close of closing) await close();
});

describeMcp('SQLite', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mcp-'));
  const site = openAirSite({ models, dataDir, now });
  closing.push(async () => {
    await site.close();
    rmSync(dataDir, { recursive: true });
  });
  return mcpServer(site, now);
});
