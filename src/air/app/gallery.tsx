import { runGallery } from '../../frame/gallery/run-gallery';
import { languages } from '../texts/languages';

runGallery(languages, { demo: null, timeZone: 'Europe/Rome', simulated: [], co2Reference: 1000, premiumContact: '' });
