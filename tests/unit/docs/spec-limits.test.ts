import { join } from 'node:path';
import { expect, test } from 'vitest';
import { POLLUTANT_LIMITS } from '../../../src/air/domain/air/outdoor-measurement';
import { TREND_DISTANCE_MS } from '../../../src/air/domain/air/trend';
import { DEFAULT_THRESHOLDS } from '../../../src/air/domain/alarms/alarm-settings';
import { DISCONNECTION_DELAY_MS } from '../../../src/air/domain/devices/connection';
import { SET_POINT } from '../../../src/air/domain/heating/place-set-point';
import { SLOT_DEFAULT } from '../../../src/air/domain/schedule/schedule-edits';
import { WEEKDAYS } from '../../../src/air/domain/schedule/weekly-schedule';
import { RULE_OF_THUMB_PPM } from '../../../src/air/domain/ventilation/presence';
import { TOKEN_LENGTH } from '../../../src/air/domain/warehouse/warehouse-items';
import * as dashboard from '../../../src/air/pages/dashboard/selection/selection';
import { SAVE_DELAY_MS } from '../../../src/air/pages/place/schedule/use-schedule';
import { DEFAULT_ALARM_LIMIT, MAX_ALARM_LIMIT } from '../../../src/air/pages/place/therm/alarm-limit';
import { languages } from '../../../src/air/texts/languages';
import { REFRESH_BELOW_MS } from '../../../src/frame/auth/http';
import { PLOT_HEIGHTS } from '../../../src/frame/charts/plot/plot-size';
import { ERROR_TOAST_MS, TOAST_MS } from '../../../src/frame/layout/feedback/toast';
import { BREAKPOINTS, MENU_WIDTH } from '../../../src/frame/layout/theme/theme';
import { FILTER_DELAY_MS } from '../../../src/frame/list/use-filter-draft';
import { PASSWORD_MIN_LENGTH, TOKEN_MAX_LENGTH } from '../../../src/frame/login/login-contract';
import { ROWS_PER_PAGE } from '../../../src/frame/query/parse-sort';
import { VALUES_PER_QUERY } from '../../../src/frame/records/records-with';
import { compileFolder } from '../../../tools/schema/generate';

const models = compileFolder(join(import.meta.dirname, '..', '..', '..', 'schemas'));

/** Returns the schema of a field. @param path of its entity, then of the field */
function schemaOf(path: string) {
  const [entity = '', ...keys] = path.split('.');
  const schema = models.byName.get(entity)?.fieldByPath.get(keys.join('.'))?.schema;
  if (schema === undefined) throw new Error(`There is no ${path}`);
  return schema;
}

const rangeOf = (path: string) => [schemaOf(path).minimum, schemaOf(path).maximum];
const stepOf = (path: string) => schemaOf(path).multipleOf;
const defaultOf = (path: string) => schemaOf(path).default;
const lengthOf = (path: string) => [schemaOf(path).minLength, schemaOf(path).maxLength];

const LIMITS: readonly (readonly [section: string, what: string, actual: unknown, stated: unknown])[] = [
  ['2', 'maximum length of the token field', TOKEN_MAX_LENGTH, 8],
  ['2', 'width of the side menu, px', MENU_WIDTH, 280],
  ['2', 'delay of column filters, ms', FILTER_DELAY_MS, 300],
  ['2', 'height of charts, px', PLOT_HEIGHTS.screen, 500],
  ['2', 'duration of toasts, ms', TOAST_MS, 5_000],
  ['2', 'duration of toasts of errors, ms', ERROR_TOAST_MS, 10_000],
  [
    '2',
    'responsive breakpoints, px',
    [480, 768, 900, 1_000, 1_150, 1_400, 1_650, 1_900].filter((px) => Object.values<number>(BREAKPOINTS).includes(px)),
    [480, 768, 900, 1_000, 1_150, 1_400, 1_650, 1_900],
  ],
  ['2', 'default country of new buildings', defaultOf('building.country'), 'IT'],
  ['2', 'default country of new managers', defaultOf('manager.country'), 'IT'],
  ['3', 'days of schedules', WEEKDAYS, ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']],
  [
    '3',
    'categories of buildings',
    schemaOf('building.category').oneOf?.map((choice) => typeof choice === 'object' && choice.const),
    ['public_school', 'private_school', 'office', 'municipality'],
  ],
  ['4', 'remaining validity below which the session token is refreshed, ms', REFRESH_BELOW_MS, 3_300_000],
  ['4', 'temperature of a slot that was manual, °C', SLOT_DEFAULT, 20],
  ['4', 'delay of saving schedules, ms', SAVE_DELAY_MS, 500],
  ['5', 'least length of passwords', [PASSWORD_MIN_LENGTH, lengthOf('user.password')[0]], [6, 6]],
  ['5', 'length of device tokens', [TOKEN_LENGTH, ...lengthOf('device.token')], [8, 8, 8]],
  ['5', 'temperatures of alarms, °C', rangeOf('room.alarms.minTemperature'), [-100, 100]],
  ['5', 'highest temperatures of alarms, °C', rangeOf('room.alarms.maxTemperature'), [-100, 100]],
  ['5', 'step of temperatures of alarms, °C', stepOf('room.alarms.minTemperature'), 0.5],
  ['5', 'humidity of alarms, %', rangeOf('room.alarms.minHumidity'), [0, 100]],
  ['5', 'highest humidity of alarms, %', rangeOf('room.alarms.humidityThreshold'), [0, 100]],
  ['5', 'CO2 threshold, ppm', rangeOf('room.alarms.co2Threshold'), [0, 10_000]],
  ['5', 'CO2 thresholds of presence, ppm', rangeOf('room.alarms.co2TemperatureThreshold'), [0, 10_000]],
  ['5', 'CO2 thresholds of presence, ppm', rangeOf('room.alarms.co2HumidityThreshold'), [0, 10_000]],
  [
    '5',
    'highest minimum temperature of a building alarm, °C',
    [MAX_ALARM_LIMIT, rangeOf('building.tuya.alarmMinTemp')[1]],
    [35, 35],
  ],
  ['5', 'set points, °C', [SET_POINT.min, SET_POINT.max, SET_POINT.step], [5, 30, 0.5]],
  ['5', 'set points of rooms, °C', [...rangeOf('room.tempSetPoint'), stepOf('room.tempSetPoint')], [5, 30, 0.5]],
  [
    '5',
    'set points of buildings, °C',
    [...rangeOf('building.tempSetPoint'), stepOf('building.tempSetPoint')],
    [5, 30, 0.5],
  ],
  [
    '9',
    'default CO2 threshold of alarms, ppm',
    [DEFAULT_THRESHOLDS.co2, defaultOf('room.alarms.co2Threshold')],
    [3_000, 3_000],
  ],
  [
    '9',
    'CO2 threshold of presence, ppm',
    [
      RULE_OF_THUMB_PPM,
      defaultOf('room.alarms.co2TemperatureThreshold'),
      defaultOf('room.alarms.co2HumidityThreshold'),
    ],
    [650, 650, 650],
  ],
  [
    '9',
    'default minimum temperature of alarms, °C',
    [DEFAULT_THRESHOLDS.cold, defaultOf('room.alarms.minTemperature')],
    [18, 18],
  ],
  [
    '9',
    'default maximum temperature of alarms, °C',
    [DEFAULT_THRESHOLDS.warm, defaultOf('room.alarms.maxTemperature')],
    [26, 26],
  ],
  ['9', 'default minimum humidity, %', [DEFAULT_THRESHOLDS.dry, defaultOf('room.alarms.minHumidity')], [30, 30]],
  [
    '9',
    'default maximum humidity, %',
    [DEFAULT_THRESHOLDS.humid, defaultOf('room.alarms.humidityThreshold')],
    [70, 70],
  ],
  ['9', 'default set point, °C', SET_POINT.default, 20],
  [
    '9',
    'default minimum temperature of building alarms, °C',
    [DEFAULT_ALARM_LIMIT, DEFAULT_THRESHOLDS.heating, defaultOf('building.tuya.alarmMinTemp')],
    [5, 5, 5],
  ],
  ['9', 'rows of a table page', ROWS_PER_PAGE, 10],
  ['9', 'values of a query of devices', VALUES_PER_QUERY, 30],
  ['9', 'devices above which charts warn', dashboard.READABLE_DEVICES, 10],
  ['9', 'devices above which none are selected', dashboard.MAX_DEVICES, 1_000],
  ['9', 'default occupation hours', dashboard.DEFAULT_HOURS, { fromH: 9, toH: 18 }],
  [
    '9',
    'default date range',
    (({ from, to }) => ({ from, to }))(dashboard.createDefaultSelection('2026-03-01')),
    { from: '2026-02-28', to: '2026-03-01' },
  ],
  [
    '9',
    'least CO2 reference and its step, ppm',
    [dashboard.MIN_CO2_REFERENCE, dashboard.CO2_REFERENCE_STEP],
    [400, 10],
  ],
  ['9', 'distance of the trend comparison, ms', TREND_DISTANCE_MS, 15 * 60_000],
  ['9', 'locales', languages.map(({ locale }) => locale), ['en', 'it']],
  [
    '9',
    'default sort of the hierarchy',
    ['manager', 'building', 'room'].map((name) => models.byName.get(name)?.defaultSort),
    ['manager', 'building', 'room'].map(() => ({ field: 'createdAt', order: 'DESC' })),
  ],
  ['9', 'delay of the disconnection alarm, ms', DISCONNECTION_DELAY_MS, 30 * 60_000],
  [
    '9',
    'last values of Good, Moderate and Poor, μg/m3',
    POLLUTANT_LIMITS,
    { PM25: [10, 20, 35], PM10: [20, 40, 60], NO2: [20, 40, 80], O3: [60, 100, 140] },
  ],
];

/** The only copies of limits of the specification in tests. Other tests import them. */
test.each(LIMITS)('section %s of the specification: %s', (_section, _what, actual, stated) => {
  expect(actual).toEqual(stated);
});
