/** What the server of this application says beside what the server of every application does. */
export const server = {
  alarmWork: { snooze: 'Choose a time within the next 7 days', noReason: 'Say why you close the alarm' },
  devices: {
    notAllowed: 'you may not change this',
    homeOnly: 'only home devices have this',
    tokenFirmware: 'the firmware of this device is too old to change its token',
    wifiFirmware: 'the firmware of this device is too old to take Wi-Fi credentials',
    thirdWifiFirmware: 'only firmware 30 has a third Wi-Fi connection',
    unknownCommand: 'is no command for a device',
    wifiPair: 'both the name of the network and its password are needed',
    ssidLength: 'a network name has at most 32 bytes',
    passphrase: 'a Wi-Fi password has 8 to 63 characters, or is a key of 64 hexadecimal digits',
    unreadableFirmware: 'the firmware version of this device cannot be read',
    unreadable: '%{devices}: you may not command this device',
    versionNotFound: 'Error: version %{version} not found',
    changedMeanwhile: 'Someone else changed this meanwhile',
    tooMany: 'At most %{limit} devices can be commanded at once',
    tokenNotUndoable:
      'The device has its new token already, and its firmware takes none from here: change it on the device',
    versionForm: 'Write a version as numbers with points, for example 4.8',
  },
  city: { invalid: 'Error: invalid city / country combination' },
  feedback: {
    empty: 'Please enter a message.',
    long: 'A message may have at most %{limit} characters',
  },
  heating: {
    range: 'Temperature must be between 5 < t < 30!',
    step: 'Temperature must be a multiple of 0.5',
    end: 'The end must lie ahead, by one year at most',
    rooms: 'rooms must be keep or follow',
    presetName: 'A name has 1 to %{limit} characters',
    tooManyPresets: 'At most %{limit} presets can be saved',
    closing: {
      day: 'A closing needs a first and a last day, such as 2026-12-24',
      order: 'The last day of a closing must not be before its first',
      range: 'Temperature must be between 5 < t < 30!',
      step: 'Temperature must be a multiple of 0.5',
      name: 'The name of a closing has at most %{limit} characters',
      noList: 'closings must be a list',
      tooMany: 'A building has at most %{limit} closings',
    },
  },
  users: {
    noOneTimePasswords: 'Firebase has no passwords for one sign-in. Send a link to a new password instead',
    noSecondFactors: 'On Firebase a second factor is removed in the console of Firebase Authentication',
  },
} as const;
