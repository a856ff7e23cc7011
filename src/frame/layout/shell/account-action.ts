/** A line of the account's menu. */
export interface AccountAction {
  label: string;
  run(): void;
}
