import type { DeliveryFailure } from '../../../src/frame/model/subscription-calls';
import { GivenUp, NotAccepted } from '../mail/mailer';
import { NotPosted } from '../mail/public-post';

export class NotDelivered extends NotAccepted {
  constructor(
    readonly failure: DeliveryFailure,
    response: string,
  ) {
    super(response);
  }
}

export class Undeliverable extends GivenUp {
  constructor(
    readonly failure: DeliveryFailure,
    response: string,
  ) {
    super(response);
  }
}

export function failureOf(error: unknown): { failure: DeliveryFailure; problem: string } {
  if (error instanceof NotPosted || error instanceof NotDelivered || error instanceof Undeliverable)
    return { failure: error.failure, problem: error.response };
  throw error;
}
