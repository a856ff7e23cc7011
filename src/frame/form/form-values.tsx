import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { FormValues } from './form-data';

/**
 * The values beside the tree of inputs: a context that changes with each key would make React look through all of a form for those
 * that read it.
 */
interface HeldValues {
  values(): FormValues;
  hold(values: FormValues): void;
  subscribe(listener: () => void): () => void;
}

function holdValues(first: FormValues): HeldValues {
  let held = first;
  const listeners = new Set<() => void>();
  return {
    values: () => held,
    hold: (values) => {
      held = values;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const FormValuesContext = createContext(holdValues({}));

interface FormValuesProviderProps {
  value: FormValues;
  children: ReactNode;
}

export function FormValuesProvider({ value, children }: FormValuesProviderProps) {
  const [held] = useState(() => holdValues(value));
  useLayoutEffect(() => held.hold(value), [held, value]);
  return <FormValuesContext value={held}>{children}</FormValuesContext>;
}

/** What the form around a control holds now: for choices that depend on another field. */
export function useFormValues(): FormValues {
  const { subscribe, values } = useContext(FormValuesContext);
  return useSyncExternalStore(subscribe, values);
}
