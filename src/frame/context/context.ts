import { createContext, type Provider, useContext } from 'react';

/** Returns a provider, and the hook that reads its value; without a provider, the hook returns `initial`. */
export function createDefaultContext<Value>(initial: Value): [Provider<Value>, () => Value] {
  const context = createContext(initial);
  return [context.Provider, () => useContext(context)];
}

/** Works like `createDefaultContext`, but the hook throws an error without the provider called `name`. */
export function createRequiredContext<Value>(name: string): [Provider<Value | null>, () => Value] {
  const [provider, useValue] = createDefaultContext<Value | null>(null);
  const useRequired = () => {
    const value = useValue();
    if (value === null) throw new Error(`${name} is missing above this component`);
    return value;
  };
  return [provider, useRequired];
}
