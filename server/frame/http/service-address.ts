type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads a service address, which must use https, without a trailing slash.
 * @param problems receives a line if it does not.
 */
export function serviceAddress(variables: Variables, name: string, fallback: string, problems: string[]): string {
  const address = variables[name]?.trim() || fallback;
  const isSecure = URL.canParse(address) && new URL(address).protocol === 'https:';
  if (!isSecure) problems.push(`${name} must be an https address`);
  return address.replace(/\/+$/, '');
}
