import type { DeliveryFailure } from '../../../src/frame/model/subscription-calls';
import { GivenUp, NotAccepted } from '../mail/mailer';
import { NotPosted } from '../mail/public-post';

/** A message that is tried again. */
export class NotDelivered extends NotAccepted {
  constructor(
    readonly failure: DeliveryFailure,
    response: string,
  ) {
    super(response);
  }
}

/** A message that is not tried again. */
export class Undeliverable extends GivenUp {
  constructor(
    readonly failure: DeliveryFailure,
    response: string,
  ) {
    super(response);
  }
}

/** Why something was not delivered. @throws what is no failure to deliver. */
export function failureOf(error: unknown): { failure: DeliveryFailure; problem: string } {
  if (error instanceof NotPosted || error instanceof NotDelivered || error instanceof Undeliverable)
    return { failure: error.failure, problem: error.response };
  throw error;
}
