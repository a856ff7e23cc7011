export const sensorChecks = {
  check: {
    belowOutdoor: 'Below outdoor air',
    stuck: 'Stuck',
    spikes: 'Spikes',
    gaps: 'Gaps',
    drift: 'Drift',
    jump: 'Jump',
    neighbours: 'Compared with neighbours',
    calibration: 'Calibration',
  },
  found: {
    belowOutdoor:
      'For 1 % of the time at or below %{found} ppm, noise excluded; values below %{limit} ppm are lower than outdoor air',
    stuck: 'Same value for up to %{found} h; this sensor may repeat a value for %{limit} h',
    spikes: '%{found} jumps a day; at most %{limit}',
    gaps: '%{found} % of the time without readings; at most %{limit} %',
    drift: 'The lowest hourly values have shifted by %{found} ppm within %{count} days; at most %{limit} ppm',
    jump: 'Lowest values suddenly higher by %{found} ppm for %{count} days; at most %{limit} ppm',
    neighbours: 'Differs by %{found} ppm from %{count} other devices when values are lowest; at most %{limit} ppm',
    calibration: 'Last calibration %{found} days ago; at most %{limit} days',
  },
  open: {
    belowOutdoor: 'Needs readings of 24 hours',
    stuck: 'Needs more readings',
    spikes: 'Needs readings of one day, at least every 10 minutes',
    gaps: 'Needs 24 hours since the first reading',
    drift: 'Needs readings of 21 days',
    jump: 'Needs readings of 14 days, at least every 10 minutes',
    neighbours: 'Needs two other devices in the building, and readings of 7 days',
    calibration: 'The date of the last calibration is missing',
  },
} as const;

export const airChanges = {
  title: 'Air changes while unoccupied',
  found: '%{value} an hour',
  interval: '95 % between %{low} and %{high}; R² %{r2}, %{nights} nights',
  litres: '%{value} l/s per intended occupant',
  noVolume: 'To compute l/s per person, enter floor area, height and occupancy of the room',
  fewDays: 'Needs CO2 readings of at least five days',
  neverEmpty: 'CO2 is never constant: the room is always occupied',
  noDecays: 'CO2 rises too little to evaluate its decrease on three nights',
  slowPace: 'The air changes faster than the device measures',
  noise: 'The noise of the sensor hides how CO2 falls',
  stillEnding: 'At least %{low} an hour: whenever CO2 fell, people or another source were still present',
  poorFit: 'CO2 falls at a different rate each night',
  range: 'Between %{low} and %{high} an hour, varying by night (%{nights} nights)',
} as const;
