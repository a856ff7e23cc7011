export const FRAME_ICONS = [
  ...(['book', 'building', 'calendar', 'document', 'exchange', 'person', 'room', 'tag', 'users'] as const),
];
