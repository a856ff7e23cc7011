import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { FormValues } from './form-data';

/** Store of form values. No React context, because React would search the whole form for consumers at each key press. */
type HeldValues = { values(): FormValues; hold(values: FormValues): void; subscribe(listener: () => void): () => void };

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

export function FormValuesProvider({ value, children }: { value: FormValues; children: ReactNode }) {
  const [held] = useState(() => holdValues(value));
  useLayoutEffect(() => held.hold(value), [held, value]);
  return <FormValuesContext value={held}>{children}</FormValuesContext>;
}

export function useFormValues(): FormValues {
  const { subscribe, values } = useContext(FormValuesContext);
  return useSyncExternalStore(subscribe, values);
}
