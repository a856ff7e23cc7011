/** Reports an error with its place (a pointer and further steps), cause and fix. */
export type Report = (place: readonly [pointer: string, ...steps: (string | number)[]], problem: string) => void;
