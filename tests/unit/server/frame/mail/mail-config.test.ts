import { describe, expect, test } from 'vitest';
import { readPublicUrl } from '../../../../../server/frame/http/client-address';
import { readMailConfig } from '../../../../../server/frame/mail/mailer';

const SECRET = 'mail-secret';

function problemsOf(variables: Record<string, string>): string[] {
  const problems: string[] = [];
  readMailConfig(variables, problems);
  readPublicUrl(variables, problems);
  return problems;
}

describe('the configuration of mail', () => {
  test('may be left out', () => {
    expect(readMailConfig({}, [])).toBeUndefined();
    expect(readPublicUrl({ PORT: '4000' }, [])).toBe('http://127.0.0.1:4000');
  });

  test('is a mail server, a sender, and where links lead', () => {
    const variables = {
      SMTP_URL: `smtps://user:${SECRET}@mail.site.example`,
      MAIL_FROM: 'Air <console@site.example>',
      PUBLIC_URL: 'https://console.site.example/',
    };
    expect(problemsOf(variables)).toEqual([]);
    expect(readMailConfig(variables, [])).toEqual({ url: variables.SMTP_URL, from: variables.MAIL_FROM });
    expect(readPublicUrl(variables, [])).toBe('https://console.site.example');
  });

  test('names what is missing or no address, and never the password', () => {
    const wrong = { SMTP_URL: `http://user:${SECRET}@mail`, MAIL_FROM: 'console', PUBLIC_URL: 'console.site.example' };
    const problems = problemsOf(wrong);
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL']);
    expect(problems.join()).not.toContain(SECRET);
    expect(problemsOf({ SMTP_URL: 'smtp://mail.site.example' })).toHaveLength(2);
  });
});
