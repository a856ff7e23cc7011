import { describe, expect, it } from 'vitest';
import { dashboardQuestions } from '../../../../src/air/app/first-questions';
import { overview, roomsNow } from '../../../../src/air/calls/definitions/places';
import { buildRequest } from '../../../../src/frame/model/call';

const stored = (view: string | null) => ({ getItem: (key: string) => (key === 'RaStore.overviewView' ? view : null) });
const at = (pathname: string, search = '') => ({ pathname, search });
const PLACES = `/fn${buildRequest(overview, {}).path}`;
const ROOMS = `/fn${buildRequest(roomsNow, {}).path}`;

describe('what the dashboard begins with', () => {
  it.each(['/', '/dashboard', '/dashboard/'])('is the places and their rooms at %s', (path) => {
    expect(dashboardQuestions(at(path), stored(null))).toEqual([PLACES, ROOMS]);
    expect(dashboardQuestions(at(path), stored('"tiles"'))).toEqual([PLACES, ROOMS]);
  });

  it('has no rooms where none are shown', () => {
    expect(dashboardQuestions(at('/'), stored('"buildings"'))).toEqual([PLACES]);
    expect(dashboardQuestions(at('/'), stored('"map"'))).toEqual([PLACES]);
  });

  it('is nothing where a link chooses something, and on other screens', () => {
    expect(dashboardQuestions(at('/dashboard', '?building=b1'), stored(null))).toEqual([]);
    expect(dashboardQuestions(at('/devices'), stored(null))).toEqual([]);
  });
});
