const PARAMETERS = ['token', 'hw_id', 'hwId', 'id', 'serial'];

/** Returns the code in a QR code's text. @example codeInQr('https://start.site.example/d/ab12cd34') === 'ab12cd34' */
export function parseQrCode(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return text.trim();
  const { searchParams, pathname } = new URL(text);
  const named = PARAMETERS.map((name) => searchParams.get(name)).find((value) => value !== null && value !== '');
  return named ?? pathname.split('/').findLast((part) => part !== '') ?? text;
}
