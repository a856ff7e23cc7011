import { languages } from '../../src/air/texts/languages';
import { runGallery } from './run-gallery';

runGallery(languages, { demo: null, timeZone: 'Europe/Rome', simulated: [], co2Reference: 1000, premiumContact: '' });
