/** What the key beside which K finds is called on the reader's keyboard. */
export function commandKey(platform: string): string {
  return /mac|iphone|ipad/i.test(platform) ? '⌘' : 'Ctrl';
}
