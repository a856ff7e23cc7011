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
