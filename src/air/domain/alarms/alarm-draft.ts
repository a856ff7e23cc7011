import type { AlarmFields } from './alarm-settings';
import { dutyIn } from './duty';
import { RULE_FIELDS } from './rules';

const LIMITS = [
  ...(['minTemperature', 'maxTemperature', 'co2Threshold', 'co2TemperatureThreshold'] as const),
  ...(['humidityThreshold', 'minHumidity', 'co2HumidityThreshold', 'reminderMinutes', 'escalateMinutes'] as const),
  ...RULE_FIELDS,
];

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown) => typeof value === 'string';

export function draftedAlarms(written: unknown): AlarmFields {
  const values = new Map(typeof written === 'object' && written !== null ? Object.entries(written) : []);
  const type = values.get('type');
  const addresses = (name: 'mailingList' | 'escalateTo') => {
    const list = values.get(name);
    return Array.isArray(list) ? list.filter(isText) : undefined;
  };
  return {
    ...Object.fromEntries(LIMITS.filter((name) => isNumber(values.get(name))).map((name) => [name, values.get(name)])),
    openHoursOnly: values.get('openHoursOnly') === true ? true : undefined,
    type: Array.isArray(type) ? type.filter(isNumber) : undefined,
    mailingList: addresses('mailingList'),
    escalateTo: addresses('escalateTo'),
    ...(dutyIn(values.get('duty')) && { duty: dutyIn(values.get('duty')) }),
  };
}
