/** Texts about sensors that send through the networks of others. */
export const uplinks = {
  none: 'No unknown device has sent anything. What the webhook of a network forwards of devices that are not in the console is listed here.',
  mappings: 'Mappings',
  noMappings: 'No mapping has been written here. Those in the folder of the server count all the same.',
  trial: {
    none: 'Paste a message above to see what comes out of it.',
    json: 'This is no JSON.',
    undecoded:
      'The network has not decoded this message: give the device a payload formatter there, or paste a decoder above.',
    decode: 'Run the decoder',
    decoded: 'What the decoder has returned',
    decoderFault: 'The decoder cannot read it: %{fault}',
    caption: 'What comes out of the message',
    measure: 'Measure',
    path: 'Path',
    value: 'Value',
    missing: 'not in the message',
    instead: 'Is it really %{unit}? In %{others} it would be the value of a room.',
    at: 'Measured on %{time}',
    battery: 'Battery: %{level} %',
    download: 'Download as a file',
  },
  assign: {
    title: 'Assign %{name} to a room',
    help: 'It becomes a device of that room, and what it sends from then on is stored.',
    name: 'Name of the device',
    room: 'Room',
    noRoom: 'No room has that name',
    submit: 'Assign',
    done: '%{name} is a device of %{room} now',
  },
};
