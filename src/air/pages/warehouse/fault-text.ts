import type { useTranslate } from 'react-admin';
import type { RowFault } from '../../domain/warehouse/warehouse-csv';
import type { DeviceFileFault } from './read-devices';

type Translate = ReturnType<typeof useTranslate>;

/** Why a row cannot be imported, in the person's language. */
export function faultText({ kind, ...values }: RowFault, translate: Translate): string {
  return translate(`warehouse.fault.${kind}`, values);
}

/** What the warehouse says in its own words; for everything else those of any import do. */
const OWN = new Set<DeviceFileFault['kind']>(['empty', 'missingHeader', 'repeatedHeader', 'malformedQuotes']);

/** Why a file cannot be imported, in the person's language. */
export function fileFaultText({ kind, ...values }: DeviceFileFault, translate: Translate): string {
  if (OWN.has(kind)) return translate(`warehouse.fault.${kind}`, values);
  return translate(`framework.import.file.${kind}`, values);
}
