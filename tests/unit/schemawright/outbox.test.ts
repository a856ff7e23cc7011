import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createProject } from '../../../schemawright/command/create-project';
import { parseLanguages } from '../../../schemawright/command/first-texts';
import { Journal } from '../../../schemawright/command/project-files';
import { deliverDue } from '../../../server/frame/mail/deliver';
import { createMailer, type MailConfig } from '../../../server/frame/mail/mailer';
import { compileFolder } from '../../../tools/schema/generate';
import { openPostOffice } from '../server/frame/mail/post-office';
import { frameServer } from '../server/support/frame-server';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-project-'));
  const project = { title: 'Clinic', languages: parseLanguages('en,it'), roles: ['VET', 'OWNER'] };
  createProject(folder, project, new Journal(() => {}));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function started(mail?: MailConfig) {
  const mailer = mail && createMailer(mail);
  const models = compileFolder(join(folder, 'schemas'));
  const server = frameServer({ models, isMailSent: mailer !== undefined, mailer });
  onTestFinished(async () => {
    await server.app.close();
    await server.site.close();
  });
  for (const role of ['VET', 'OWNER']) {
    const email = `${role.toLowerCase()}@site.example`;
    await server.make('person', { name: role, email, password: 'a-password-1', role });
  }
  const signIn = async (email: string) => {
    const { body } = await server.call('POST', '/auth/login', { body: { email, password: 'a-password-1' } });
    return String(Reflect.get(Object(body), 'data'));
  };
  const reset = (email: string) => server.call('POST', '/auth/reset', { body: { email } });
  const deliver = () => deliverDue(server.site, mailer === undefined ? {} : { mail: mailer });
  const outbox = async (as = 'vet@site.example') => server.call('GET', '/api/mails', { token: await signIn(as) });
  return { server, reset, deliver, outbox };
}

test('a new application sends mail by its SMTP server, retries, and shows the text of a refusal', async () => {
  const office = await openPostOffice();
  onTestFinished(() => office.close());
  const { server, reset, deliver, outbox } = await started({ url: office.url, from: 'clinic@site.example' });
  office.refusals.push({ responseCode: 451, message: 'Greylisted, come later' });
  const known = await reset('owner@site.example');
  const { status, body } = await reset('nobody@site.example');
  expect([status, body]).toEqual([known.status, known.body]);
  expect(await deliver()).toBe(0);
  expect((await outbox()).body).toMatchObject([{ to: 'owner@site.example', state: 'waiting', attempts: 1 }]);
  expect(JSON.stringify((await outbox()).body)).toContain('Greylisted, come later');
  server.clock.now += 3_600_000 / 2;
  expect(await deliver()).toBe(1);
  expect(office.letters).toHaveLength(1);
  expect(office.letters[0]).toContain('To: owner@site.example');
  expect((await outbox()).body).toMatchObject([{ state: 'sent' }]);
});

test('without an SMTP server its administrators see the waiting mail, and others do not', async () => {
  const { reset, deliver, outbox } = await started();
  const known = await reset('owner@site.example');
  const { status, body } = await reset('nobody@site.example');
  expect([status, body]).toEqual([known.status, known.body]);
  expect(await deliver()).toBe(0);
  expect((await outbox()).body).toMatchObject([{ to: 'owner@site.example', state: 'kept' }]);
  expect(await outbox('owner@site.example')).toMatchObject({ status: 403 });
});

test('an entity of the name of the outbox that is none is rejected', () => {
  const note = { title: 'Letter', type: 'object', properties: { stamp: { type: 'string' } } };
  const own = { 'x-resource': { collection: 'letters', plural: 'Letters' }, 'x-access': { read: { VET: 'all' } } };
  writeFileSync(join(folder, 'schemas', 'mail.schema.json'), JSON.stringify({ ...note, ...own }));
  expect(() => compileFolder(join(folder, 'schemas'))).toThrow(/"mail" is the outbox of the server and needs "to"/);
});
