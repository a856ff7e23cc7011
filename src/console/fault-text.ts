import type { I18nProvider } from 'react-admin';
import type { FaultText } from '../../data-provider/rest/faults';

/** What the console says, in the person's language, when no answer of the server comes. */
export function createFaultText(texts: Promise<I18nProvider>): FaultText {
  return async (fault, status) => (await texts).translate(`shell.fault.${fault}`, { status });
}
