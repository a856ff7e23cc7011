import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect } from 'vitest';
import { EvidenceFile } from '../../../../../src/air/domain/evidence/evidence-file';
import { HOUR } from '../../../../../src/frame/time/units';
import { verifyEvidence } from '../../../../../tools/evidence/verify';
import { reportSite } from '../reports/report-site';
import { temporaryFolder } from '../temporary-folder';

/** October 2024 of a building with one room. */
export const DAYS = 'building=b1&from=2024-10-01&to=2024-10-31';

/** CO2 that is stale in every second hour. */
export const stale = (t: number) => (Math.floor(t / HOUR) % 2 === 0 ? 1500.5 : 500);

export const STANDARDS = [
  'belgium-workplaces',
  'en-16798-1',
  'france-2022',
  'germany-uba',
  'tail',
  'uk-bb101',
  'well-v2',
  'who-2021',
];

/** A site with an administrator who asks for evidence, and a folder with the files of it, as an auditor has them. */
export async function evidenceSite() {
  const folder = temporaryFolder();
  const server = await reportSite();
  const admin = await server.signIn('ADMIN');
  const [jsonFile, csvFile] = [join(folder, 'evidence.json'), join(folder, 'readings.csv')];
  const ask = (query: string, token = admin, headers: Record<string, string> = {}) =>
    server.app.http.request(`/fn/evidence?${query}`, { headers: { authorization: `Bearer ${token}`, ...headers } });
  const verify = (withReadings = true) => verifyEvidence(jsonFile, withReadings ? csvFile : undefined);
  return {
    ...{ server, admin, folder, ask, verify },
    /** The JSON, which is then in the folder, too. */
    evidence: async (query: string, token = admin): Promise<EvidenceFile> => {
      const answer = await ask(`${query}&format=json`, token);
      const text = await answer.text();
      expect(answer.status, text).toBe(200);
      writeFileSync(jsonFile, text);
      return v.parse(EvidenceFile, JSON.parse(text));
    },
    csv: async (query: string): Promise<string> => {
      const answer = await ask(`${query}&format=csv`);
      expect(answer.status).toBe(200);
      const text = await answer.text();
      writeFileSync(csvFile, text);
      return text;
    },
    /** Where figures differ when the JSON says something else. */
    verifyChanged: async (made: EvidenceFile, from: string | RegExp, to: string, withReadings = true) => {
      const text = JSON.stringify(made);
      expect(text).toMatch(from);
      writeFileSync(jsonFile, text.replace(from, to));
      return (await verify(withReadings)).differences.map(({ path }) => path);
    },
    change: async (path: string, body: unknown) => {
      const changed = await server.call('PUT', path, { token: admin, body });
      expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    },
    correct: async (body: Record<string, unknown>) => {
      const made = await server.call('POST', '/api/corrections', {
        token: admin,
        body: { measure: 'CO2', reason: 'Compared', ...body },
      });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
    },
  };
}
