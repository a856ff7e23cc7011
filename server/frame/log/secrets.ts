export const HIDDEN = '[hidden]';

const SHORTEST = 6;

const SECRET_NAME = /TOKEN|SECRET|PASSWORD|WEBHOOK|CREDENTIAL|_KEY$|^SMTP_URL$/;

const PATTERNS: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  [/([?&;](?:\w*token|\w*key|secret|password|code|ticket)=)[^&;\s"'#]+/gi, `$1${HIDDEN}`],
  [/:\/\/[^/\s"'@]+@/g, `://${HIDDEN}@`],
];

function passwordIn(text: string): string[] {
  if (!URL.canParse(text)) return [];
  const { password } = new URL(text);
  if (password === '') return [];
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}

/** Returns the secrets of a configuration: values of variables with such names, and passwords within addresses. */
export function secretsIn(variables: NodeJS.ProcessEnv): string[] {
  return Object.entries(variables).flatMap(([name, value = '']) =>
    SECRET_NAME.test(name) ? [value.trim(), ...passwordIn(value.trim())] : [],
  );
}

export function without(secrets: readonly string[], text: string): string {
  const known = secrets.filter(({ length }) => length >= SHORTEST).sort((a, b) => b.length - a.length);
  return known.reduce((left, secret) => left.replaceAll(secret, HIDDEN), text);
}

export function hideSecrets(secrets: readonly string[], text: string): string {
  return PATTERNS.reduce((left, [pattern, by]) => left.replace(pattern, by), without(secrets, text));
}
