/** Validator options of forms, server and tools. `strict` is off, because schemas contain `x-` keywords. */
export const VALIDATOR_OPTIONS = {
  allErrors: true,
  $data: true,
  strict: false,
  // Decimals to which `multipleOf` is checked, because 19.99 divided by 0.01 is 1998.9999999999998.
  multipleOfPrecision: 6,
} as const;

export const OWN_FORMATS = {
  'data-url': /^data:[a-z]+\/[a-z0-9.+-]+(;[a-z0-9-]+=[^;,]*)*;base64,[A-Za-z0-9+/]*=*$/,
  color: /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i,
  /** Accepts letters outside of ASCII (RFC 6531): `josé@école.fr`. */
  email:
    /^[\w!#$%&'*+/=?^`{|}~\u0080-\uFFFF-]+(?:\.[\w!#$%&'*+/=?^`{|}~\u0080-\uFFFF-]+)*@(?:[a-z0-9\u0080-\uFFFF](?:[a-z0-9\u0080-\uFFFF-]*[a-z0-9\u0080-\uFFFF])?\.)+[a-z0-9\u0080-\uFFFF](?:[a-z0-9\u0080-\uFFFF-]*[a-z0-9\u0080-\uFFFF])?$/i,
  /** Time of day. Unlike RFC 3339, does not require seconds and offset. */
  time: /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:[Zz]|[+-]\d{2}:?\d{2})?$/,
  /** ISO 8601 duration, without lookahead, because Firestore rules do not support it. */
  duration:
    /^P(?:\d+W|(?:\d+Y(?:\d+M)?(?:\d+D)?|\d+M(?:\d+D)?|\d+D)(?:T(?:\d+H(?:\d+M)?(?:\d+(?:\.\d+)?S)?|\d+M(?:\d+(?:\.\d+)?S)?|\d+(?:\.\d+)?S))?|T(?:\d+H(?:\d+M)?(?:\d+(?:\.\d+)?S)?|\d+M(?:\d+(?:\.\d+)?S)?|\d+(?:\.\d+)?S))$/,
  /** Phone number with country code (E.164): `+390491234567`. */
  phone: /^\+[1-9]\d{5,14}$/,
} as const;

export function addOwnFormats<Validator extends { addFormat(name: string, format: RegExp): unknown }>(
  validator: Validator,
): Validator {
  for (const [name, format] of Object.entries(OWN_FORMATS)) validator.addFormat(name, format);
  return validator;
}
