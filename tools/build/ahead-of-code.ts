import { LOADING_PLAN } from './loading-steps';

/** What is there before anything else, in this order. */
const ALWAYS = ['index', 'rolldown-runtime', ...LOADING_PLAN.always.map(({ name }) => name)];

const isOf = (name: string, file: string) => file.includes(`/${name}-`);

/**
 * What is asked for beside a file that comes late: not the file itself, which is asked for anyway, and nothing that the code which
 * asks cannot do without. The names of both were 1.5 kB of a list.
 *
 * @param needed everything that the file needs, with itself.
 */
export function aheadOfCode(file: string, needed: readonly string[], { hostId }: { hostId: string }): string[] {
  const step = ALWAYS.findIndex((name) => isOf(name, hostId));
  const known = step === -1 ? ALWAYS : ALWAYS.slice(0, step + 1);
  return needed.filter((other) => other !== file && !known.some((name) => isOf(name, other)));
}
