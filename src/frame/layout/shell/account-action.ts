export interface AccountAction {
  label: string;
  run(): void;
}
