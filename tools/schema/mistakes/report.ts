/** Reports a mistake: its place (a pointer and further steps), what it is, and how to correct it. */
export type Report = (place: readonly [pointer: string, ...steps: (string | number)[]], problem: string) => void;
