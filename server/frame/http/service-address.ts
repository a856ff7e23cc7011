type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the address of a service from the environment, without a trailing slash. It must use https.
 *
 * @param problems receives a line when it does not.
 */
export function serviceAddress(variables: Variables, name: string, fallback: string, problems: string[]): string {
  const address = variables[name]?.trim() || fallback;
  const isSecure = URL.canParse(address) && new URL(address).protocol === 'https:';
  if (!isSecure) problems.push(`${name} must be an https address`);
  return address.replace(/\/+$/, '');
}
