export const alarms = {
  open: 'Email alarms of %{name}',
  title: 'Email alarms of %{name}',
  replacesRooms: 'When you update alarms at the building level, all room-level alarms will be replaced!',
  saved: 'Updated successfully',
  failed: 'Error updating alarms. %{cause}',
  premium: 'This is a premium feature, please contact us at %{contact} to enable it!',
  on: 'Alarms on',
  off: 'Alarms off',
  enable: 'Alarms of %{name}',
  charts: 'Charts of %{name} at this alarm',
  none: 'No alarms. They appear here within a minute of the reading that raised them.',
};
