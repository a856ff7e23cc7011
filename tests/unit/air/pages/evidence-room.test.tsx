import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AirFindings } from '../../../../src/air/domain/evidence/air-findings';
import { AirChangesCell } from '../../../../src/air/pages/evidence/PackMatrix';
import { RoomAirFindings } from '../../../../src/air/pages/evidence/RoomDialog';
import { renderInConsole } from '../../frame/layout/render';

const AIR: AirFindings = {
  ...{ reason: null, trust: 'doubtful', usesOutdoor: false, week: null },
  sensors: [
    {
      ...{ hwId: 'hw1', trust: 'doubtful' },
      checks: [
        {
          ...{ check: 'belowOutdoor', outcome: 'flagged', found: 330, limit: 354.5, count: null },
          ...{ from: '2013-08-26T07:00:00.000Z', to: '2013-08-31T07:00:00.000Z' },
        },
      ],
    },
  ],
  ventilation: {
    ...{ hwId: 'hw1', reason: 'poorFit', airChanges: null, low: 0.25, high: 0.55, r2: 0.95, nights: 4 },
    ...{ baseline: 340, litresPerPerson: null },
  },
};

describe('what CO2 says of a room of evidence', () => {
  it('has its time by the clock of the building, as the period has', async () => {
    renderInConsole(<RoomAirFindings air={AIR} zone="America/Los_Angeles" />);
    expect(await screen.findByText(/26\/08\/2013, 00:00 to 31\/08\/2013, 00:00/)).toBeTruthy();
  });

  it.each([
    ['en', 'Between 0.25 and 0.55 an hour, varying by night (4 nights)', '0.25–0.55/h'],
    ['it', 'Tra 0,25 e 0,55 all’ora, variabili di notte in notte (4 notti)', '0,25–0,55/h'],
  ] as const)('says between which air changes nights are that differ (%s)', async (locale, said, short) => {
    const parts = (
      <>
        <RoomAirFindings air={AIR} zone="Europe/Rome" />
        <AirChangesCell air={AIR} />
      </>
    );
    renderInConsole(parts, { locale });
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText(short)).toBeTruthy();
  });
});
