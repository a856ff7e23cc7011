import {
  type PassphraseProblem,
  passphraseProblem,
  type SsidProblem,
  ssidProblem,
} from '../../../domain/devices/wifi-credentials';

/** What is wrong with a network's name and password; both are needed. */
export function wifiProblems({ ssid, password }: { ssid: string; password: string }): {
  ssid?: SsidProblem;
  password?: PassphraseProblem;
} {
  return { ssid: ssidProblem(ssid), password: passphraseProblem(password) };
}
