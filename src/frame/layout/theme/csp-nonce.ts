/** Returns the CSP nonce of the page, which allows our style elements. */
export function cspNonce(page: Document): string | undefined {
  const meta = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  // Browsers hide the attribute from scripts, but not the property.
  return meta?.nonce || meta?.getAttribute('nonce') || undefined;
}
