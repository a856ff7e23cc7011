type Ask<Question, Answer> = (question: Question, signal: AbortSignal) => Promise<Answer>;

/**
 * Caches recent responses for data that does not change while displayed. Failed or aborted requests are repeated.
 * @param most maximum number of cached responses.
 */
export function lastAnswers<Question extends object, Answer>(
  ask: Ask<Question, Answer>,
  most: number,
): Ask<Question, Answer> {
  const answers = new Map<string, { answer: Answer }>();
  return async (question, signal) => {
    const key = JSON.stringify(question);
    const known = answers.get(key);
    const found = known ?? { answer: await ask(question, signal) };
    answers.delete(key);
    answers.set(key, found);
    const [oldest] = answers.keys();
    if (answers.size > most && oldest !== undefined) answers.delete(oldest);
    return found.answer;
  };
}
