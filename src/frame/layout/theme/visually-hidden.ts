/** Out of sight, and still read aloud. */
export const VISUALLY_HIDDEN = {
  ...{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
} as const;
