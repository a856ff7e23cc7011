/** Tells a mistake: where it stands (a pointer and further steps), and what it is and how to mend it. */
export type Report = (place: readonly [pointer: string, ...steps: (string | number)[]], problem: string) => void;
