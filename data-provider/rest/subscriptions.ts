import {
  listAttempts,
  makeSubscriptionSecret,
  resendMessage,
  type SubscriptionCalls,
  testSubscription,
} from '../../src/frame/model/subscription-calls';
import { type Connection, createHttpClient } from '../http/client';

export function createSubscriptionCalls(connection: Connection): SubscriptionCalls {
  const http = createHttpClient(connection);
  return {
    attempts: (id) => http.call(listAttempts, { id }),
    makeSecret: (id) => http.call(makeSubscriptionSecret, { id }),
    test: (id) => http.call(testSubscription, { id }),
    resend: (id, message) => http.call(resendMessage, { id, message }),
  };
}
