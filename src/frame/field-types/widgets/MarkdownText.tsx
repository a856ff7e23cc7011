import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import Markdown from 'markdown-to-jsx';
import type { ReactNode } from 'react';
import type { CellProps } from '../field-type';

interface AnchorProps {
  href?: string;
  children?: ReactNode;
}

/** Only http, https and mail become links: the text may come from anyone. */
function SafeLink({ href = '', children }: AnchorProps) {
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return <span>{children}</span>;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </Link>
  );
}

/** A picture from elsewhere would show its server who reads the record. */
function PictureName({ alt = '' }: { alt?: string }) {
  return <span>{alt}</span>;
}

/** Below the headings of the page, whatever the text begins with. */
const heading = { component: Typography, props: { component: 'h4', variant: 'subtitle2' } } as const;

const OPTIONS = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: {
    a: SafeLink,
    img: PictureName,
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading])),
  },
} as const;

/** A text in Markdown as it is read. Nothing in it is carried out as HTML. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere', '& > * > :first-of-type': { mt: 0 }, '& pre': { overflowX: 'auto' } }}>
      <Markdown options={OPTIONS}>{text}</Markdown>
    </Box>
  );
}

/** The same on a record's page. */
export function MarkdownCell({ value }: CellProps) {
  return <MarkdownText text={String(value)} />;
}
