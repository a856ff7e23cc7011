export const VISUALLY_HIDDEN = {
  ...{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
} as const;
