export type AccountAction = { label: string; run(): void };
