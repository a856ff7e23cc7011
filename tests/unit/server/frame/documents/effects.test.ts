import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..', '..', '..');
const sources = ['air', 'frame', 'studio', 'start']
  .flatMap((folder) =>
    readdirSync(join(root, 'server', folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `server/${folder}/${file}`,
    ),
  )
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const having = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('only stored work follows a commit', () => {
  expect(having(/\.afterCommit\(/).sort()).toEqual([
    'server/frame/documents/hooks.ts',
    'server/frame/documents/write-derived.ts',
  ]);
  const users = having(/\bcommitted:/).filter((path) => !path.startsWith('server/frame/stores/'));
  expect(users).toEqual(['server/frame/documents/unit-of-work.ts']);
});

test('each hook that requires an effect registers it, so that it is repeated after an interruption', () => {
  const names: string[] = [];
  for (const { text } of sources.filter((source) => /\brequireEffect\(unit/.test(source.text))) {
    if (text.includes('export function requireEffect')) continue;
    const required = [...text.matchAll(/\brequireEffect\(unit, (\w+)/g)].map(([, name = '']) => name);
    const registered = [...text.matchAll(/\beffects: \[([\w, ]+)\]/g)].flatMap(([, list = '']) => list.split(', '));
    expect(registered).toEqual(expect.arrayContaining(required));
    names.push(...required);
  }
  expect(new Set(names)).toEqual(new Set(['followRecord', 'followToken', 'forgetReadings']));
});

/** Modules that reach another service, with what repeats their work after an interruption, or why nothing has to. */
const OUTWARD: Readonly<Record<string, string>> = {
  'server/air/data-out/home-assistant/retained-mirror.ts': 'each look publishes what is missing',
  'server/air/feedback/chat.ts': 'the sender reads that feedback was not sent, and sends it again',
  'server/air/geography/city-lookup.ts': 'reads only',
  'server/air/heating/tuya-cloud/tuya-cloud.ts': 'each round of the heating sends what valves lack',
  'server/air/outdoor/outdoor-config.ts': 'reads only',
  'server/air/uplinks/mqtt/mqtt-client.ts': 'acknowledges messages only after they are stored',
  'server/frame/auth/firebase/accounts.ts': 'effects followRecord and followToken',
  'server/frame/auth/firebase/compare-accounts.ts': 'is itself the repetition, as a job',
  'server/frame/auth/firebase/identity.ts': 'requests of the person who waits for the answer',
  'server/frame/auth/firebase/project-settings.ts': 'a command, whose operator repeats it',
  'server/frame/auth/single-sign-on/provider.ts': 'reads only',
  'server/frame/mail/mailer.ts': 'stored messages of the outbox',
  'server/frame/mail/public-post.ts': 'stored messages of the outbox',
  'server/frame/mail/webhook.ts': 'stored messages of the outbox',
  'server/frame/site/firebase-site.ts': 'opens the services',
};

test('each module that reaches another service is listed with what repeats its work', () => {
  const reaches =
    /from '(node:https|nodemailer|mqtt|firebase-admin\/auth|openid-client)'|= fetch\b|\bawait fetch\(|: typeof fetch\b/;
  const found = having(reaches).filter((path) => !path.startsWith('server/start/'));
  expect(found.sort()).toEqual(Object.keys(OUTWARD).sort());
});
