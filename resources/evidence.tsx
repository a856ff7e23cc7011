import { lazyPart } from '../src/frame/field-types/lazy-part';
import { defineSlots } from '../src/frame/slots/slots';

const EvidencePage = lazyPart(() => import('../src/air/pages/evidence/EvidencePage'));

export const evidenceSlots = defineSlots<'evidence'>({ pages: { show: EvidencePage } });
