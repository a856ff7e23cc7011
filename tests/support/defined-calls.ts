import * as alarmSettings from '../../src/air/calls/definitions/alarm-settings';
import * as alarms from '../../src/air/calls/definitions/alarms';
import * as dataOut from '../../src/air/calls/definitions/data-out';
import * as devices from '../../src/air/calls/definitions/devices';
import * as feedback from '../../src/air/calls/definitions/feedback';
import * as heatingService from '../../src/air/calls/definitions/heating-service';
import * as longPeriod from '../../src/air/calls/definitions/long-period';
import * as periods from '../../src/air/calls/definitions/periods';
import * as places from '../../src/air/calls/definitions/places';
import * as reports from '../../src/air/calls/definitions/reports';
import * as schedules from '../../src/air/calls/definitions/schedules';
import * as setPoints from '../../src/air/calls/definitions/set-points';
import * as uplinks from '../../src/air/calls/definitions/uplinks';
import * as users from '../../src/air/calls/definitions/users';
import * as accessLog from '../../src/frame/history/rules/access-entry';
import * as history from '../../src/frame/history/rules/history-calls';
import * as auth from '../../src/frame/model/auth-calls';
import * as batch from '../../src/frame/model/batch-calls';
import * as bulk from '../../src/frame/model/bulk-calls';
import type { Call } from '../../src/frame/model/call';
import * as description from '../../src/frame/model/description-calls';
import * as files from '../../src/frame/model/file-calls';
import * as keys from '../../src/frame/model/key-calls';
import * as mcp from '../../src/frame/model/mcp-calls';
import * as presence from '../../src/frame/model/presence-calls';
import * as subscriptions from '../../src/frame/model/subscription-calls';
import * as tasks from '../../src/frame/model/task-calls';
import * as views from '../../src/frame/views/rules/view-calls';

function callsIn(...modules: readonly object[]): Call[] {
  const isCall = (value: unknown): value is Call =>
    typeof value === 'object' && value !== null && ['method', 'path', 'input', 'answer'].every((name) => name in value);
  return modules.flatMap((module) => Object.values(module).filter(isCall));
}

/** Every call of the air console, whose paths are below `/fn`. */
export const airCalls: readonly Call[] = callsIn(
  ...[
    alarmSettings,
    alarms,
    dataOut,
    devices,
    feedback,
    heatingService,
    longPeriod,
    periods,
    places,
    schedules,
    setPoints,
  ],
  ...[reports, uplinks, users],
);

const accounts = callsIn(auth);
const isViewAs = ({ path }: Call) => path.startsWith('/_view-as');

/** Every call of signing in, whose paths are below `/auth`. */
export const authCalls: readonly Call[] = accounts.filter((call) => !isViewAs(call));

/** Every call of the frame, whose paths are below `/api`. */
export const frameCalls: readonly Call[] = [
  ...accounts.filter(isViewAs),
  ...callsIn(accessLog, description, history, batch, bulk, files, keys, mcp, presence, subscriptions, tasks, views),
];
