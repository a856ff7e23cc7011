import type { useTranslate } from 'react-admin';
import type { RowFault } from '../../domain/warehouse/warehouse-csv';
import type { CsvFault } from './read-csv';

/** Why a file or a row cannot be imported, in the person's language. */
export function faultText(fault: CsvFault | RowFault, translate: ReturnType<typeof useTranslate>): string {
  const { kind, ...values } = fault;
  return translate(`warehouse.fault.${kind}`, values);
}
