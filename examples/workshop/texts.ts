import { frameTexts } from '../../src/frame/i18n/en';
import { withTexts } from '../../src/frame/i18n/messages';

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
