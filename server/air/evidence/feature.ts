import type { SessionFinder } from '../../frame/auth/sessions';
import type { Feature } from '../../frame/feature/feature';
import { type EvidenceRouteParts, evidenceRoutes } from './routes';
import type { SiteEvidence } from './site-evidence';

interface EvidenceContext {
  site: Pick<EvidenceRouteParts, 'texts'>;
  sessions: SessionFinder;
  evidence: SiteEvidence;
}

/** Verdicts on the rooms of a building by a standard, which can be computed again. */
export const evidenceFeature: Feature<EvidenceContext> = {
  name: 'evidence',
  routes: ({ site: { texts }, sessions, evidence }) => [['/fn', evidenceRoutes({ texts, sessions, evidence })]],
};
