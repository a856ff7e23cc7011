import { useTranslate } from 'react-admin';
import { useEntity } from '../../../frame/entity/entity-context';
import { FieldValue } from '../../../frame/value/FieldValue';
import { useValueFormat } from '../../../frame/value/use-value-format';
import { type DeviceValues, isHardwareCommand, maskToken, TOKEN_COMMAND } from '../../domain/devices/device-commands';
import { HIDDEN_PASSWORD, WIFI_SLOTS } from '../../domain/devices/wifi';
import { useSlotName } from './sections/use-slot-name';

export function useCommandName(): (name: string) => string {
  const { model } = useEntity();
  const format = useValueFormat();
  const translate = useTranslate();
  const slotName = useSlotName();
  return (name) => {
    if (isHardwareCommand(name)) return translate(`device.hardware.${name}`);
    const slot = WIFI_SLOTS.find(({ password }) => password === name);
    if (slot !== undefined) return `${translate('device.wifi.password')}, ${slotName(slot)}`;
    const field = model.fieldByPath.get(name);
    return field === undefined ? name : format.text(field.label);
  };
}

interface CommandValueProps {
  name: string;
  record: DeviceValues;
  isQueued?: boolean;
}

export function CommandValue({ name, record, isQueued = false }: CommandValueProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const field = model.fieldByPath.get(name);
  if (isHardwareCommand(name)) return <>{isQueued ? translate('device.queued.order') : '–'}</>;
  if (WIFI_SLOTS.some(({ password }) => password === name)) {
    return <>{isQueued ? translate('device.queued.hidden') : HIDDEN_PASSWORD}</>;
  }
  if (name === TOKEN_COMMAND) return <>{String(maskToken(record[name]) ?? '–')}</>;
  if (field === undefined) return <>{String(record[name] ?? '–')}</>;
  return <FieldValue record={record} field={field} />;
}
