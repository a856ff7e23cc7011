import { LOADING_PLAN } from './loading-steps';

const ALWAYS = ['index', 'rolldown-runtime', ...LOADING_PLAN.always.map(({ name }) => name)];

const isOf = (name: string, file: string) => file.includes(`/${name}-`);

/**
 * Returns the files to preload with a lazily loaded file. Omits the file itself and files that its importer already
 * requires, because listing them would add 1.5 kB.
 * @param needed all dependencies of the file, including itself.
 */
export function aheadOfCode(file: string, needed: readonly string[], { hostId }: { hostId: string }): string[] {
  const step = ALWAYS.findIndex((name) => isOf(name, hostId));
  const known = step === -1 ? ALWAYS : ALWAYS.slice(0, step + 1);
  return needed.filter((other) => other !== file && !known.some((name) => isOf(name, other)));
}
