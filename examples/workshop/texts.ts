import { withTexts } from 'schemawright/texts';
import { frameTexts } from 'schemawright/texts/en';

export const messages = withTexts(frameTexts, {
  product: {
    name: 'Workshop',
    headline: 'Every tool, where it belongs.',
    tagline: 'Tools, and the people who work with them.',
    role: { CHIEF: 'Chief', WORKER: 'Worker' },
    stock: 'Stock',
    service: { mail: 'e-mail' },
  },
});
