import { MINUTE } from '../../../src/frame/time/units';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { Feature } from '../../frame/feature/feature';
import { PACK_DATA } from '../data-files/pack-data';
import type { EvidencePacks } from './packs';
import { type EvidenceRouteParts, evidenceRoutes } from './routes';
import type { SiteEvidence } from './site-evidence';

interface EvidenceContext {
  site: Pick<EvidenceRouteParts, 'texts'>;
  sessions: SessionFinder;
  evidence: SiteEvidence;
  evidencePacks: EvidencePacks;
}

export const evidenceFeature: Feature<EvidenceContext> = {
  name: 'evidence',
  secrets: { EVIDENCE_SIGNING_KEY: { inRequests: true } },
  collections: [PACK_DATA],
  hooks: () => ({
    evidence: { removed: async ({ unit, record }) => unit.remove(PACK_DATA.name, record.id) },
  }),
  routes: ({ site: { texts }, sessions, evidence, evidencePacks: packs }) => [
    ['/fn', evidenceRoutes({ texts, sessions, evidence, packs })],
  ],
  jobs: [
    {
      name: 'evidence',
      failure: 'Evidence was not created, or not compared with its readings',
      every: { embedded: 10 * MINUTE, firebase: 10 * MINUTE },
      first: 'atOnce',
      limit: 9 * MINUTE,
      retries: 0,
      isLarge: true,
      secrets: ['EVIDENCE_SIGNING_KEY'],
      run: async ({ evidencePacks }, { isOver }) => ({ done: await evidencePacks.goOn(isOver) }),
    },
  ],
};
