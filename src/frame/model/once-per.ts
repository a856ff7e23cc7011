/**
 * The function computed once for each object that it is given, such as a model, and never again while that object is in use.
 * For what is asked with every record and depends on the schemas alone.
 */
export function oncePer<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const cached = cache.get(key) ?? { value: compute(key) };
    cache.set(key, cached);
    return cached.value;
  };
}
