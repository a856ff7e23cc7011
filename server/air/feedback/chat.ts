export interface Chat {
  simulated: boolean;
  send(message: string): Promise<boolean>;
  recorded(): readonly string[];
}

const MAX_CACHED = 100;
const PATIENCE_MS = 10_000;

/** Escapes `<!channel>` and `<https://a|b>` (Slack, "Formatting text for app surfaces"). */
function asPlainText(message: string): string {
  return message.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function buildChatBody(message: string): string {
  return JSON.stringify({ text: asPlainText(message) });
}

/** @param webhook address of a Slack incoming webhook; a secret that is never logged */
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
        body: buildChatBody(message),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      };
      const answer = await send(webhook, request).catch(() => undefined);
      return answer?.ok === true;
    },
    recorded: () => [],
  };
}
