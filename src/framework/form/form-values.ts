import { createContext, useContext } from 'react';
import type { FormValues } from './form-data';

const FormValuesContext = createContext<FormValues>({});

export const FormValuesProvider = FormValuesContext.Provider;

/** What the form around a control holds now: for choices that depend on another field. */
export function useFormValues(): FormValues {
  return useContext(FormValuesContext);
}
