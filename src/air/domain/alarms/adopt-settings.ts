import { ALARM, type ExcursionCode } from './alarm-codes';
import { type AlarmSettings, settingsKey } from './alarm-settings';
import type { AlarmEnded, AlarmState, Judged, OpenExcursion } from './alarm-state';
import { limitsOf } from './beyond';
import { ended } from './excursion';
import { silenceEnded } from './silence';

export function isOther({ key, place }: AlarmState, settings: AlarmSettings): boolean {
  return key !== settingsKey(settings) || place !== settings.place;
}

function endedAll(state: AlarmState, codes: readonly ExcursionCode[], at: number, cause: 'off' | 'moved' | 'service') {
  return codes.flatMap((code): AlarmEnded[] => {
    const open = state.excursions[code];
    return open?.isRaised ? [ended(code, open, at, at, cause)] : [];
  });
}

/**
 * Continues with other settings or in another place. Alarms that are no longer enabled end; in another place all alarms
 * end and start again. Changes are measured anew, because earlier readings do not apply.
 * @param at instant of the detection, ms.
 */
export function adoptSettings({ recent: _recent, ...state }: AlarmState, settings: AlarmSettings, at: number): Judged {
  const codes = limitsOf(settings).map(({ code }) => code);
  const { silentSince: _since, isSilenceRaised: _isRaised, ...heard } = state;
  const adopted = { key: settingsKey(settings), place: settings.place };
  if (state.place !== undefined && state.place !== settings.place) {
    const events = [...endedAll(state, codes, at, 'moved'), ...silenceEnded(state, at, at, 'moved')];
    const { late: _late, ...rest } = heard;
    return { state: { ...rest, ...adopted, excursions: {}, since: at, placeSince: at }, events };
  }
  const since = state.key === undefined ? state.since : at;
  const cause = settings.isOutOfService === true ? 'service' : 'off';
  // Red is also followed without notification. An excursion whose notification was switched on or off starts again.
  const isReported = (code: ExcursionCode) => state.excursions[code]?.told !== undefined;
  const isTurnedOn = (code: ExcursionCode) =>
    state.key !== undefined && state.excursions[code]?.isRaised === true && !isReported(code);
  const untold = limitsOf(settings).flatMap((limit) => {
    if (!limit.isFollowed) return limit.code;
    return (limit.isReported ? isTurnedOn(limit.code) : isReported(limit.code)) ? limit.code : [];
  });
  const excursions: Record<number, OpenExcursion> = { ...state.excursions };
  for (const code of untold) delete excursions[code];
  const events = endedAll(state, untold, at, cause);
  // An offline alarm enabled from now on is raised at the next time check.
  const isSilenceAsked = settings.codes.has(ALARM.disconnected);
  if (state.silentSince === undefined || isSilenceAsked === (state.isSilenceRaised === true)) {
    return { state: { ...state, ...adopted, since, excursions }, events };
  }
  const silence = isSilenceAsked ? [] : silenceEnded(state, at, at, cause);
  const before = isSilenceAsked ? heard : { ...state, isSilenceRaised: false };
  return { state: { ...before, ...adopted, since, excursions }, events: [...events, ...silence] };
}
