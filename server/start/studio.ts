import { askedFolder } from '../../tools/schema/application-folder';
import { isStudioOn, withStudio } from '../studio/with-studio';
import { runAir } from './run-air';

// The air console as its sources are, with the studio unless `SCHEMA_STUDIO=0`: while it is developed.
await runAir(import.meta.url, (own) => (isStudioOn(process.env) ? withStudio(own, askedFolder([]), process.env) : own));
