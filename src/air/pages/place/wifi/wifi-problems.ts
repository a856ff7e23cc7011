import { type PassphraseProblem, passphraseProblem, type SsidProblem, ssidProblem } from '../../../domain/devices/wifi';

export function findWifiProblems({ ssid, password }: { ssid: string; password: string }): {
  ssid?: SsidProblem;
  password?: PassphraseProblem;
} {
  return { ssid: ssidProblem(ssid), password: passphraseProblem(password) };
}
