import type { useTranslate } from 'react-admin';
import type { RowFault } from '../../domain/warehouse/warehouse-csv';
import type { DeviceFileFault } from './read-devices';

type Translate = ReturnType<typeof useTranslate>;

export function faultText({ kind, ...values }: RowFault, translate: Translate): string {
  return translate(`warehouse.fault.${kind}`, values);
}

const OWN = new Set<DeviceFileFault['kind']>(['empty', 'missingHeader', 'repeatedHeader', 'malformedQuotes']);

export function fileFaultText({ kind, ...values }: DeviceFileFault, translate: Translate): string {
  if (OWN.has(kind)) return translate(`warehouse.fault.${kind}`, values);
  return translate(`framework.import.file.${kind}`, values);
}
