import { expect, test } from 'vitest';
import { stripMarkdown } from '../../../../src/frame/field-types/text';

test.each([
  ['# Rules\n\n- **Air** the room\n- See [the manual](https://air.example)', 'Rules Air the room See the manual'],
  ['> *quiet* please, `code` and ~~not~~', 'quiet please, code and not'],
  ['1. one\n2) two', 'one two'],
  ['![plan](https://air.example/plan.png)', 'plan'],
  ['```\nlet a\n```', 'let a'],
  ['2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
])('says without marks what %j says', (text, plain) => expect(stripMarkdown(text)).toBe(plain));
