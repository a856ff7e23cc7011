import { composeEvidencePaper } from '../../shared-texts';
import findings from './co2-findings.json' with { type: 'json' };
import paper from './evidence-paper.json' with { type: 'json' };

export const evidencePaper = composeEvidencePaper(paper, findings);
