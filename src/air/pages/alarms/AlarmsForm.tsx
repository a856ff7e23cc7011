import Alert from '@mui/material/Alert';
import { useCallback, useState } from 'react';
import { useDataProvider, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../../../data-provider/contract';
import { useModel } from '../../../frame/entity/entity-context';
import { paths } from '../../../frame/entity/paths';
import { EntityForm } from '../../../frame/form/EntityForm';
import { type FormValues, getDefaults, toFormData } from '../../../frame/form/form-data';
import { MergeDialog, type SeenValues, useMergedSave } from '../../../frame/form/MergeDialog';
import { useLeaveSaved, useSavedNotice } from '../../../frame/form/save-error';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import type { EntityPath, RecordOf } from '../../../frame/model/entities';
import type { FieldModel } from '../../../frame/model/field-model';
import { getSectionPurpose, listFormFields } from '../../../frame/model/form-fields';
import { isPlainObject } from '../../../frame/model/paths';
import { ask } from '../../calls/ask';
import { useCall, useCallTransport } from '../../calls/CallsContext';
import {
  type AddressState,
  type AlarmPlace,
  alarmAddresses,
  updateAlarms,
} from '../../calls/definitions/alarm-settings';
import { type AlarmFields, mergeAlarmFields, pickOwnAlarms } from '../../domain/alarms/alarm-settings';
import { withEffectiveReminder } from '../../domain/alarms/care';
import { DURATION_FIELDS, HYSTERESIS_FIELDS, isUsedByAlarms } from '../../domain/alarms/rules';
import { RehearsalPart } from './RehearsalPart';

function AddressStates({ level, id }: AlarmPlace) {
  const translate = useTranslate();
  const { data = [] } = useCall(alarmAddresses, { level, id });
  const site = useSiteConfig().timeZone;
  const hour = (of: number) => `${String(of).padStart(2, '0')}:00`;
  const textsOf = ({ address, state, quiet, without = [] }: AddressState): string[] => {
    if (state !== 'reached') return [translate(`alarms.addresses.${state}`, { address })];
    const hours = quiet && { from: hour(quiet.from), to: hour(quiet.to), zone: quiet.timeZone ?? site };
    const nights = `alarms.addresses.${quiet?.isWhole === true ? 'quietWhole' : 'quiet'}`;
    return [
      ...(hours ? [translate(nights, { address, ...hours })] : []),
      ...without.map((news) => translate(`alarms.addresses.without.${news}`, { address })),
    ];
  };
  const shown = data.flatMap((each) => textsOf(each).map((said) => ({ ...each, said })));
  if (shown.length === 0) return null;
  const isAnyMissed = shown.some(({ state }) => state !== 'reached');
  return (
    <Alert severity={isAnyMissed ? 'warning' : 'info'} sx={{ mb: 2 }}>
      {translate('alarms.addresses.title')}
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {shown.map(({ said }) => (
          <li key={said} style={{ overflowWrap: 'anywhere' }}>
            {said}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

type Place = 'building' | 'room';

const SECTION = 'alarms';
const ALARMS = 'alarms' satisfies EntityPath<Place>;
const NO_ERRORS = {};

function groupOf({ [ALARMS]: alarms }: FormValues): FormValues {
  return isPlainObject(alarms) ? alarms : {};
}

const everybody = () => true;

function isAsked({ keys: [, name = ''] }: FieldModel, data: FormValues): boolean {
  return isUsedByAlarms(name, groupOf(data)['type']);
}

const CARE: readonly string[] = ['reminderMinutes', 'escalateMinutes', 'escalateTo', 'duty'];
const EXACT: readonly string[] = [...DURATION_FIELDS, ...HYSTERESIS_FIELDS];

interface AlarmsFormProps {
  record: RecordOf<Place>;
  inherited?: AlarmFields | undefined;
  onClose(): void;
}

export function AlarmsForm({ record, inherited: above, onClose }: AlarmsFormProps) {
  const inherited = above && withEffectiveReminder(above);
  const model = useModel('building', 'room');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const transport = useCallTransport();
  const translate = useTranslate();
  const refresh = useRefresh();
  const noticeSaved = useSavedNotice();
  const { saved, leave } = useLeaveSaved(paths.list(model));
  const fields = listFormFields(model, getSectionPurpose(SECTION));
  const { id } = record;
  const level = model.name;

  function seenIn(place: RecordOf<Place>): SeenValues<FormValues> {
    const alarms = place[ALARMS];
    const own = toFormData(alarms ? { ...place, [ALARMS]: withEffectiveReminder(alarms) } : place, fields);
    const held = inherited === undefined ? {} : toFormData({ id, [ALARMS]: inherited }, fields);
    const known = { ...groupOf(held), ...groupOf(own) };
    const { mailingList } = mergeAlarmFields({ device: null, room: place[ALARMS], building: inherited });
    if (mailingList) known['mailingList'] = [...mailingList];
    const values = Object.keys(known).length === 0 ? getDefaults(fields) : { [ALARMS]: known };
    return { values, source: place[ALARMS] ?? {} };
  }

  const [start] = useState(() => seenIn(record));
  const foldOf = useCallback(
    ({ keys: [, name = ''] }: FieldModel) => {
      if (CARE.includes(name)) return translate('alarms.ifUnacknowledged');
      return EXACT.includes(name) ? translate('alarms.exactLimits') : undefined;
    },
    [translate],
  );
  const { saving, problem, merge, merged, save, decide, back } = useMergedSave<FormValues>({
    fields,
    start,
    write: async (data, { source }) => {
      const alarms = groupOf(data);
      // Saves only values that differ from the inherited ones, so that all others stay inherited.
      const own = inherited === undefined ? alarms : pickOwnAlarms(alarms, inherited);
      const isUntouched = inherited !== undefined && JSON.stringify(data) === JSON.stringify(start.values);
      if (!isUntouched) await ask(transport, updateAlarms, { ...{ level, id, seen: source }, alarms: own });
      return true;
    },
    present: async () => seenIn((await dataProvider.getOne<RecordOf<Place>>(model.route, { id })).data),
    onSaved: (others) => {
      noticeSaved('alarms.saved', others);
      refresh();
      leave();
    },
  });

  return (
    <>
      {level === 'building' && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {translate('alarms.replacesRooms')}
        </Alert>
      )}
      <AddressStates level={level} id={id} />
      {problem !== null && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {translate('alarms.failed', { cause: problem.message })}
        </Alert>
      )}
      {merge !== null && <MergeDialog merge={merge} onSave={decide} onClose={back} />}
      <EntityForm
        // Restarts the form with the merged values after a conflicting save.
        key={JSON.stringify(merged)}
        purpose={getSectionPurpose(SECTION)}
        initial={merged ?? start.values}
        changed={merged !== undefined}
        saving={saving}
        saved={saved}
        serverErrors={problem?.errors ?? NO_ERRORS}
        isWritable={everybody}
        isShown={isAsked}
        foldOf={foldOf}
        preview={<RehearsalPart level={level} id={id} />}
        onSubmit={save}
        onCancel={onClose}
      />
    </>
  );
}
