type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The address of a service out of the environment, without a slash at its end. It must be reached over https.
 *
 * @param problems takes a line when it is not.
 */
export function serviceAddress(variables: Variables, name: string, fallback: string, problems: string[]): string {
  const address = variables[name]?.trim() || fallback;
  const isSecure = URL.canParse(address) && new URL(address).protocol === 'https:';
  if (!isSecure) problems.push(`${name} must be an https address`);
  return address.replace(/\/+$/, '');
}
