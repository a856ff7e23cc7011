/** Texts about sensors that send through the networks of others. */
export const uplinks = {
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
    measures: {
      ...{ CO2: 'CO2', temp: 'Temperature', hum: 'Humidity', pm25: 'PM2.5', pm10: 'PM10', no2: 'NO2', o3: 'O3' },
      ...{ vocIndex: 'VOC Index', noxIndex: 'NOx Index', iaq: 'IAQ index' },
    },
    value: 'Value',
    missing: 'not in the message',
    instead: 'Is it really %{unit}? In %{others} it would be the value of a room.',
    at: 'Measured on %{time}',
    device: 'Device: %{name}',
    battery: 'Battery: %{level} %',
    download: 'Download as a file',
  },
  faults: {
    type: '%{path} is not a number',
    range: '%{path} %{value} is outside %{least} to %{most}',
    time: '%{path} is no time, or says no zone',
    mapping: 'No mapping fits it',
    undecoded: 'The network has not decoded it',
    decoder: 'The decoder cannot read it: %{reason}',
    device: 'A message on %{topic} does not say which device has sent it',
    refused: '%{reason}',
    topic: 'The topic of the example is none of %{topic}',
  },
  assign: {
    help: 'It becomes a device of that room, and what it sends from then on is stored.',
    name: 'Name of the device',
    room: 'Room',
    noRoom: 'No room has that name',
    submit: 'Assign',
    done: '%{name} is a device of %{room} now',
  },
};
