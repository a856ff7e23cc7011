/** What each of the three says of a change. */
export interface Difference {
  validator: 'accepts' | 'refuses';
  server: 'accepts' | 'refuses';
  rules: 'accepts' | 'refuses';
}

/**
 * Where the schema's validator, the embedded server and the rules may differ. Everything else has to be accepted or
 * refused by all three alike.
 */
export const ALLOWED_DIFFERENCES = {
  /** The validator judges values, not who writes them. */
  readOnlyField: { validator: 'accepts', server: 'refuses', rules: 'refuses' },
  /** The schemas say nothing of names that they do not have; the server refuses them before it validates. */
  unknownField: { validator: 'accepts', server: 'refuses', rules: 'refuses' },
  /** The validator knows no roles. */
  fieldOfOtherRoles: { validator: 'accepts', server: 'refuses', rules: 'refuses' },
  /** What concerns other records, or what a rule cannot prove, goes through the server. */
  indirectField: { validator: 'accepts', server: 'accepts', rules: 'refuses' },
} satisfies Record<string, Difference>;
