import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { AIR_FEATURES } from '../../../server/air/features';
import { collectSecrets } from '../../../server/frame/feature/site-parts';
import { FRAME_FEATURES } from '../../../server/frame/features';
import { removeUnboundSecrets } from '../../../server/frame/functions/functions';
import { readFunctionVariables } from '../../../tools/build/lock-of-packages';

const SECRETS = collectSecrets([...FRAME_FEATURES, ...AIR_FEATURES]);
const NAMES = Object.keys(SECRETS);

const folder = mkdtempSync(join(tmpdir(), 'functions-env-'));
const file = join(folder, 'functions.env');
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string) {
  writeFileSync(file, text);
  return readFunctionVariables(file, NAMES);
}

test('what is no secret becomes the environment of the functions, and the secrets are named', () => {
  const text = 'WEB_API_KEY=AIza\nMAIL_FROM="Console <a@b.example>"\nSECRETS=SMTP_URL, AIRLY_API_KEY\n';
  expect(read(text)).toEqual({ text, secrets: ['SMTP_URL', 'AIRLY_API_KEY'] });
  expect(read('WEB_API_KEY=AIza\n')).toMatchObject({ secrets: [] });
  rmSync(file);
  expect(readFunctionVariables(file, NAMES)).toBeUndefined();
});

test.each(NAMES)('%s is refused as a plain variable, with the command that keeps it, and is not repeated', (name) => {
  const refused = () => read(`WEB_API_KEY=AIza\nexport ${name}="smtp://user:hunter22@mail.example"\n`);
  expect(refused).toThrow(`npx firebase-tools functions:secrets:set ${name}`);
  expect(refused).not.toThrow('hunter22');
});

test('a name that is no secret is refused with those that are', () => {
  expect(() => read('SECRETS=SMTP_PASSWORD\n')).toThrow(`SMTP_PASSWORD, which is not one of ${NAMES.join(', ')}`);
});

test('a function without a secret does without what needs it, and keeps everything else', () => {
  const all = { TUYA_CLIENT_ID: 'id', ALARM_WEBHOOK_URL: 'https://a.example', MAIL_FROM: 'a@b.example', PORT: '1' };
  expect(removeUnboundSecrets(all, SECRETS)).toEqual({ PORT: '1' });
  expect(removeUnboundSecrets({ ...all, TUYA_CLIENT_SECRET: 's', SMTP_URL: '' }, SECRETS)).toEqual({
    PORT: '1',
    TUYA_CLIENT_ID: 'id',
    TUYA_CLIENT_SECRET: 's',
  });
});

test('every variable of the configuration that holds a secret is known as one', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'configuration.md'), 'utf8');
  const named = [...page.matchAll(/^- ((?:`[A-Z0-9_]+`,? ?)+)/gm)].flatMap(
    ([, names = '']) => names.match(/[A-Z][A-Z0-9_]+/g) ?? [],
  );
  const secrets = named.filter((name) => /SECRET|KEY$|SMTP_URL|SLACK|PASSWORD|TOKEN$/.test(name));
  // The functions use none of these: there people sign in with Firebase's own providers, and `npm run mqtt` runs beside them.
  const elsewhere = ['OIDC_CLIENT_SECRET', 'MQTT_PASSWORD', 'MQTT_OUT_KEY'];
  expect(secrets.filter((name) => !elsewhere.includes(name)).sort()).toEqual([...NAMES].sort());
});
