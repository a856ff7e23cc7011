type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the public address from `PUBLIC_URL`, without a trailing slash. It is never taken from a request, whose sender
 * could forge links in mails.
 * @param problems receives a line if it is invalid, or missing with mail configured.
 */
export function readPublicUrl(variables: Variables, problems: string[]): string {
  const given = variables.PUBLIC_URL?.trim() ?? '';
  const isMailSent = (variables.SMTP_URL?.trim() ?? '') !== '';
  const local = `http://127.0.0.1:${variables.PORT?.trim() || '3000'}`;
  if (given === '' && isMailSent)
    problems.push('PUBLIC_URL must say where people reach the console when SMTP_URL is set');
  const isAddress = given === '' || (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol));
  if (!isAddress) problems.push('PUBLIC_URL must be an address such as https://console.your.example');
  return (given === '' ? local : given).replace(/\/+$/, '');
}
