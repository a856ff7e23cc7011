import { useTranslate } from 'react-admin';
import { useValueFormat } from '../../../frame/value/use-value-format';
import type { TriedFault } from '../../domain/uplinks/trial';

export function useFaultText(): (fault: TriedFault) => string {
  const translate = useTranslate();
  const format = useValueFormat();
  const number = (value: number) => (Number.isFinite(value) ? format.number(value) : value < 0 ? '−∞' : '∞');
  return (fault) => {
    const { kind, ...about } = fault;
    const numbers =
      fault.kind === 'range'
        ? { value: number(fault.value), least: number(fault.least), most: number(fault.most) }
        : {};
    return translate(`uplinks.faults.${kind}`, { ...about, ...numbers });
  };
}
