import { runAir } from './run-air';

await runAir(import.meta.url);
