import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePort } from '../../../../../server/emulators/free-port';
import { createTexts } from '../../../../../server/frame/http/environment';
import { serveStartProgress } from '../../../../../server/frame/program/serve';
import french from '../../../../../src/frame/i18n/locales/fr/server.json' with { type: 'json' };

test('whoever asks during a start learns how far it is, until the port is left to the application', async () => {
  const port = await findFreePort();
  const config = { host: '127.0.0.1', port, trustedProxies: new BlockList() };
  const starting = serveStartProgress(createTexts({ fr: { server: french } }), config);
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-language': 'fr', connection: 'close' } });
  await expect(ask('/')).rejects.toThrow();
  await starting.report(0.25);
  const answer = await ask('/api/_studio');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await answer.json()).toMatchObject({
    code: 'starting',
    share: 0.25,
    message: expect.stringContaining('démarre : 25 %'),
  });
  await starting.report(0.5);
  expect(await (await ask('/healthz')).json()).toMatchObject({ share: 0.5 });
  await starting.close();
  await expect(ask('/')).rejects.toThrow();
});
