/** Asks something of the server; aborting the signal ends it. */
type Ask<Question, Answer> = (question: Question, signal: AbortSignal) => Promise<Answer>;

/**
 * Asks only what is not among the last answers, for what does not change while it is shown. What failed or was aborted is asked again.
 *
 * @param most answers that are held.
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
    // The one that was used last comes last.
    answers.delete(key);
    answers.set(key, found);
    const [oldest] = answers.keys();
    if (answers.size > most && oldest !== undefined) answers.delete(oldest);
    return found.answer;
  };
}
