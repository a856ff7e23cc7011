export interface WifiSlot {
  number: number;
  ssid: 'SSID' | 'SSIDS' | 'SSID2';
  password: 'PWD' | 'PWDS' | 'PWD2';
}

/** Replaces a password in a queue; only the device receives the password itself. */
export const HIDDEN_PASSWORD = '••••••••';

export const WIFI_SLOTS: readonly WifiSlot[] = [
  { number: 1, ssid: 'SSID', password: 'PWD' },
  { number: 2, ssid: 'SSIDS', password: 'PWDS' },
  { number: 3, ssid: 'SSID2', password: 'PWD2' },
];

export type SsidProblem = 'required' | 'ssidLength';
export type PassphraseProblem = 'required' | 'passphrase';

/** IEEE 802.11 limits the name of a network to 32 octets. */
export const MAX_SSID_BYTES = 32;
/** IEEE 802.11i: a passphrase has 8 to 63 characters, or is the key itself as 64 hexadecimal digits. */
const PASSPHRASE = { least: 8, most: 63 } as const;
const KEY = /^[0-9a-f]{64}$/i;

export function ssidProblem(ssid: unknown): SsidProblem | undefined {
  if (typeof ssid !== 'string' || ssid.trim() === '') return 'required';
  return new TextEncoder().encode(ssid).length > MAX_SSID_BYTES ? 'ssidLength' : undefined;
}

export function passphraseProblem(password: unknown): PassphraseProblem | undefined {
  if (typeof password !== 'string' || password === '') return 'required';
  const { length } = [...password];
  return (length >= PASSPHRASE.least && length <= PASSPHRASE.most) || KEY.test(password) ? undefined : 'passphrase';
}
