/** Caches values that depend only on the schemas and are needed for every record. */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const cached = cache.get(key) ?? { value: compute(key) };
    cache.set(key, cached);
    return cached.value;
  };
}
