export type WifiProblem = 'required' | 'length';

const SHORTEST = 8;
const LONGEST = 63;

/** What is wrong with a network's name and password; both are needed, and WPA takes 8 to 63 characters. */
export function wifiProblems({ ssid, password }: { ssid: string; password: string }): {
  ssid?: WifiProblem;
  password?: WifiProblem;
} {
  const isLong = password.length >= SHORTEST && password.length <= LONGEST;
  return {
    ...(ssid.trim() === '' ? { ssid: 'required' } : {}),
    ...(password === '' ? { password: 'required' } : isLong ? {} : { password: 'length' }),
  };
}
