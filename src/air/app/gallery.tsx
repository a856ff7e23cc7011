import { runGallery } from '../../frame/gallery/run-gallery';
import { languages } from '../texts/languages';

// The page /gallery of `npm run dev`; no build of the console knows it.
runGallery(languages, { demo: null, timeZone: 'Europe/Rome', simulated: [], co2Reference: 1000, premiumContact: '' });
