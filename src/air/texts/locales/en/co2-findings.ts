export const sensorChecks = {
  check: {
    belowOutdoor: 'Below outdoor air',
    stuck: 'Stuck',
    spikes: 'Spikes',
    gaps: 'Gaps',
    drift: 'Drift',
    neighbours: 'Compared with neighbours',
    calibration: 'Calibration',
  },
  found: {
    belowOutdoor: 'One hundredth of the time at %{found} ppm or less; less than %{limit} ppm is less than outdoors',
    stuck: 'One value for up to %{found} h; this sensor may show one for %{limit} h',
    spikes: '%{found} jumps a day; at most %{limit}',
    gaps: '%{found} % of the time without readings; at most %{limit} %',
    drift: 'The quietest hours of %{count} days have moved by %{found} ppm; at most %{limit} ppm',
    neighbours: '%{found} ppm from %{count} others in the quietest hours; at most %{limit} ppm',
    calibration: 'Last calibration %{found} days ago; at most %{limit} days',
  },
  open: {
    belowOutdoor: 'Needs readings of 24 hours',
    stuck: 'Needs more readings',
    spikes: 'Needs readings of a day, at least every 10 minutes',
    gaps: 'Needs 24 hours since the first reading',
    drift: 'Needs readings of 21 days',
    neighbours: 'Needs two other devices in the building, and readings of 7 days',
    calibration: 'Nobody has entered when it was calibrated',
  },
} as const;

export const airChanges = {
  title: 'Air changes while nobody is there',
  found: '%{value} an hour',
  interval: '95 % between %{low} and %{high}; R² %{r2}, %{nights} nights',
  litres: '%{value} l/s for each person that the room is meant for',
  noVolume: 'For l/s per person the room needs floor area, height and people',
  fewDays: 'Needs CO2 of five days at least',
  neverEmpty: 'CO2 never comes down to that of the air outside: somebody is always there, or the sensor is wrong',
  noDecays: 'CO2 does not rise enough to fall in three nights',
  slowPace: 'The air changes faster than the device measures',
  poorFit: 'CO2 falls differently each night',
  range: 'Between %{low} and %{high} an hour, differently each night (%{nights} nights)',
} as const;
