import { checkPassphrase, checkSsid, type PassphraseProblem, type SsidProblem } from '../../../domain/devices/wifi';

export function findWifiProblems({ ssid, password }: { ssid: string; password: string }): {
  ssid?: SsidProblem;
  password?: PassphraseProblem;
} {
  return { ssid: checkSsid(ssid), password: checkPassphrase(password) };
}
