import { readFileSync } from 'node:fs';
import { createPackContents } from '../../../server/air/evidence/pack-content';
import { SYSTEM } from '../../../server/frame/documents/actor';
import { EVIDENCE_FORMATS } from '../../../src/air/domain/evidence/evidence-file';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { TestServer } from '../../unit/server/support/test-server';

/** Stores what a pack of evidence was made of, of a building without rooms. */
export async function givePack({ site }: TestServer, id: string): Promise<void> {
  const model = entityNamed(site.models, 'evidence');
  const content = await createPackContents(model, site).store(
    {
      ...{
        format: EVIDENCE_FORMATS.measured,
        madeAt: '2024-11-01T00:00:00.000Z',
        building: { id: 'b', name: 'Building' },
      },
      standard: JSON.parse(readFileSync('standards/tail.json', 'utf8')),
      settings: {
        period: { from: '2024-10-01T00:00:00.000Z', to: '2024-10-02T00:00:00.000Z' },
        ...{ zone: 'Europe/Rome', heating: { from: '10-15', to: '04-15' }, outdoorCo2: null },
      },
      ...{ rooms: [], readings: { count: 0, sha256: '' } },
    },
    'evidence.json',
  );
  await site.documents.update(SYSTEM, model, id, { content });
}
