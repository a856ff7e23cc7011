import { parseFolder } from '../../tools/schema/application-folder';
import { isStudioOn, withStudio } from '../studio/feature';
import { runAir } from './run-air';

await runAir(import.meta.url, (own) => (isStudioOn(process.env) ? withStudio(own, parseFolder([]), process.env) : own));
