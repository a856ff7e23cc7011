/**
 * How forms, server and tools check values with ajv: one set of options, so that all of them judge alike.
 *
 * `strict` is off because schemas have keywords of their own.
 */
export const VALIDATOR_OPTIONS = {
  allErrors: true,
  $data: true,
  strict: false,
  // 19.99 divided by 0.01 is 1998.9999999999998. Firestore's rules round by `STEP_TOLERANCE`, which is the same.
  multipleOfPrecision: 6,
} as const;

/** How far a number may be from a multiple of its step, in steps: so much is left of a division in floating point. */
export const STEP_TOLERANCE = 10 ** -VALIDATOR_OPTIONS.multipleOfPrecision;

/** Formats beside those of JSON Schema, by their names. */
export const OWN_FORMATS = {
  /** A file within a text. */
  'data-url': /^data:[a-z]+\/[a-z0-9.+-]+(;[a-z0-9-]+=[^;,]*)*;base64,[A-Za-z0-9+/]*=*$/,
  /** A colour as the browser's colour field gives it: `#2a6fdb`, or `#fff`. */
  color: /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i,
  /** A time of any day: RFC 3339 wants seconds and an offset, people have neither. */
  time: /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:[Zz]|[+-]\d{2}:?\d{2})?$/,
  /** A length of time of ISO 8601, without looking ahead, which the rules of Firestore cannot. */
  duration:
    /^P(?:\d+W|(?:\d+Y(?:\d+M)?(?:\d+D)?|\d+M(?:\d+D)?|\d+D)(?:T(?:\d+H(?:\d+M)?(?:\d+(?:\.\d+)?S)?|\d+M(?:\d+(?:\.\d+)?S)?|\d+(?:\.\d+)?S))?|T(?:\d+H(?:\d+M)?(?:\d+(?:\.\d+)?S)?|\d+M(?:\d+(?:\.\d+)?S)?|\d+(?:\.\d+)?S))$/,
  /** A telephone number with its country (E.164): `+390491234567`. */
  phone: /^\+[1-9]\d{5,14}$/,
} as const;

/** Adds them to a validator, in the place of those of the same name that it has. */
export function addOwnFormats<Validator extends { addFormat(name: string, format: RegExp): unknown }>(
  validator: Validator,
): Validator {
  for (const [name, format] of Object.entries(OWN_FORMATS)) validator.addFormat(name, format);
  return validator;
}
