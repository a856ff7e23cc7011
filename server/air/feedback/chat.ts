/** A team chat channel, or a place to keep messages where there is none. */
export interface Chat {
  /** Whether messages go no further than this server. */
  simulated: boolean;
  /** @returns whether the channel took the message. */
  send(message: string): Promise<boolean>;
  /** Messages of a chat without an address, which are only recorded; the newest last. */
  recorded(): readonly string[];
}

const MAX_CACHED = 100;
const PATIENCE_MS = 10_000;

/**
 * A person's text that stays text: without this, `<!channel>` calls everybody and `<https://a|b>` hides where a link leads
 * (Slack, "Formatting text for app surfaces").
 */
function asPlainText(message: string): string {
  return message.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The body of a post to an incoming webhook of Slack, or of a program that takes the same. */
export function chatBody(message: string): string {
  return JSON.stringify({ text: asPlainText(message) });
}

/** @param webhook address of a Slack incoming webhook; it is a secret and never logged */
export function createChat(webhook: string | undefined, send: typeof fetch = fetch): Chat {
  const messages: string[] = [];
  if (webhook === undefined) {
    return {
      simulated: true,
      send: async (message) => {
        messages.push(message);
        if (messages.length > MAX_CACHED) messages.shift();
        return true;
      },
      recorded: () => messages,
    };
  }
  return {
    simulated: false,
    send: async (message) => {
      const request: RequestInit = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: chatBody(message),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      };
      const answer = await send(webhook, request).catch(() => undefined);
      return answer?.ok === true;
    },
    recorded: () => [],
  };
}
