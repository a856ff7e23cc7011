declare module 'virtual:form-validators' {
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8';

  /** The compiled validators of each form, by `<entity>/createForm` and `<entity>/editForm`. */
  export const loaders: Readonly<Record<string, () => Promise<{ default: ValidatorFunctions }>>>;
}
