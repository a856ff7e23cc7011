export interface WifiSlot {
  number: number;
  ssid: 'SSID' | 'SSIDS' | 'SSID2';
  password: 'PWD' | 'PWDS' | 'PWD2';
}

export const HIDDEN_PASSWORD = '••••••••';

export const WIFI_SLOTS: readonly WifiSlot[] = [
  { number: 1, ssid: 'SSID', password: 'PWD' },
  { number: 2, ssid: 'SSIDS', password: 'PWDS' },
  { number: 3, ssid: 'SSID2', password: 'PWD2' },
];

export type SsidProblem = 'required' | 'ssidLength';
export type PassphraseProblem = 'required' | 'passphrase';

/** Maximum length of a network's name in octets (IEEE 802.11). */
export const MAX_SSID_BYTES = 32;
/** Length of a passphrase (IEEE 802.11i). A key of 64 hexadecimal digits is also accepted. */
const PASSPHRASE = { least: 8, most: 63 } as const;
const KEY = /^[0-9a-f]{64}$/i;

export function checkSsid(ssid: unknown): SsidProblem | undefined {
  if (typeof ssid !== 'string' || ssid.trim() === '') return 'required';
  return new TextEncoder().encode(ssid).length > MAX_SSID_BYTES ? 'ssidLength' : undefined;
}

export function checkPassphrase(password: unknown): PassphraseProblem | undefined {
  if (typeof password !== 'string' || password === '') return 'required';
  const { length } = [...password];
  return (length >= PASSPHRASE.least && length <= PASSPHRASE.most) || KEY.test(password) ? undefined : 'passphrase';
}
