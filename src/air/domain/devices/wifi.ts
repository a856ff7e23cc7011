/** One of the Wi-Fi connections that a device keeps: the fields with its name and with the hash of its password. */
export interface WifiSlot {
  /** 1, 2 or 3; the device says by it which one it uses (`WIFI`). */
  number: number;
  ssid: 'SSID' | 'SSIDS' | 'SSID2';
  password: 'PWD' | 'PWDS' | 'PWD2';
}

/** What stands in a queue for a password, which only the device gets. */
export const HIDDEN_PASSWORD = '••••••••';

export const WIFI_SLOTS: readonly WifiSlot[] = [
  { number: 1, ssid: 'SSID', password: 'PWD' },
  { number: 2, ssid: 'SSIDS', password: 'PWDS' },
  { number: 3, ssid: 'SSID2', password: 'PWD2' },
];
