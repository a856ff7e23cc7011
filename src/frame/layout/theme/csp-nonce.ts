/** The nonce that the server put into this page, so that its security policy lets our style elements in. */
export function cspNonce(page: Document): string | undefined {
  const meta = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  // Browsers hide the attribute from scripts and keep the property.
  return meta?.nonce || meta?.getAttribute('nonce') || undefined;
}
