/** Out of sight, and still read aloud. */
export const UNSEEN = {
  ...{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
} as const;
