export interface Difference {
  path: string;
  stated: unknown;
  computed: unknown;
}

/** Relative tolerance, because implementations differ in the last digits of logarithms. */
const ALIKE = 1e-9;

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function areAlike(one: unknown, other: unknown): boolean {
  if (typeof one !== 'number' || typeof other !== 'number') return one === other;
  return Math.abs(one - other) <= ALIKE * Math.max(1, Math.abs(one), Math.abs(other));
}

export function findDifferences(stated: unknown, computed: unknown, path = ''): Difference[] {
  if (!isObject(stated) || !isObject(computed)) {
    return areAlike(stated, computed) ? [] : [{ path, stated, computed }];
  }
  const names = [...new Set([...Object.keys(stated), ...Object.keys(computed)])];
  return names.flatMap((name) =>
    findDifferences(Reflect.get(stated, name), Reflect.get(computed, name), path === '' ? name : `${path}.${name}`),
  );
}
