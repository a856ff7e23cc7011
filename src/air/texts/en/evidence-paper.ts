/** Evidence against standards: what is in its spreadsheet. */
export const evidencePaper = {
  evidence: {
    verdict: { meets: 'meets', doesNotMeet: 'does not meet', cannotBeAssessed: 'cannot be assessed' },
    field: { use: 'use', ventilation: 'ventilation', outdoorCo2: 'CO2 of the outdoor air' },
    reason: {
      missingField: '%{field} is not known',
      notMeasured: 'not measured',
      neverOpen: 'the room was never open',
      coverage: '%{found} % of the time is measured, %{needed} % are needed',
      interval: 'a reading every %{found} minutes, every %{needed} are needed',
      period: '%{found} days, %{needed} are needed',
      notForThisRoom: 'the standard has nothing for such a room',
    },
    column: {
      room: 'Room',
      verdict: 'Verdict',
      class: 'Class',
      criterion: 'Criterion',
      measure: 'Measure',
      ofCriterion: 'Verdict of the criterion',
      classOfCriterion: 'Class of the criterion',
      device: 'Device',
      value: 'Compared value',
      mean: 'Mean',
      withinRequired: 'Within the required class (%)',
      longest: 'Longest beyond it (h)',
      coverage: 'Coverage (%)',
      reasons: 'Why there is no verdict',
    },
  },
} as const;
