/** A person was asked before something was sent, and thought better of it: nothing went wrong, and the form stays open. */
export class SendingCancelled extends Error {
  override readonly name = 'SendingCancelled';
}
