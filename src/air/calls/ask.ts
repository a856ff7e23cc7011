import * as v from 'valibot';
import { type AnswerOf, type Call, type InputOf, type InputSchema, requestOf, unwrapped } from '../../frame/model/call';
import { type CallOptions, type CallTransport, unexpectedAnswer } from './transport';

/**
 * Sends a call and validates its response; unknown response fields are removed.
 * @throws HttpError if the request is rejected, or with code `unexpected-answer` if the response is invalid.
 */
export async function ask<Input extends InputSchema, Answer extends v.GenericSchema>(
  transport: CallTransport,
  call: Call<Input, Answer>,
  input: InputOf<Call<Input, Answer>>,
  options?: CallOptions,
): Promise<AnswerOf<Call<Input, Answer>>> {
  const { path, values } = requestOf(call, input);
  const sent = await (call.method === 'GET'
    ? transport.get(path, values, options)
    : transport.post(path, values, options));
  const { success, output, issues } = v.safeParse(call.answer, unwrapped(call, sent), { abortEarly: true });
  if (success) return output;
  throw unexpectedAnswer(call.path, `${v.getDotPath(issues[0]) ?? 'it'}: ${issues[0].message}`);
}
