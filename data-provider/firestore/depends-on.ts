import { FOLD, GRAMS } from '../../src/frame/firestore/shadow-fields';

export function dependsOn(paths: readonly string[], changed: readonly string[]): boolean {
  if (changed.length === 0) return false;
  return paths.some((path) => {
    if (path === GRAMS) return true;
    const field = path.startsWith(`${FOLD}.`) ? path.slice(FOLD.length + 1) : path;
    return changed.some((name) => name === field || field.startsWith(`${name}.`) || name.startsWith(`${field}.`));
  });
}
