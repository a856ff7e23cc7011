/** Texts about sensors that send through the networks of others. */
export const uplinks = {
  none: 'No unknown device has sent anything. What the webhook of a network forwards of devices that are not in the console is listed here.',
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
