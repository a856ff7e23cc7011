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

/** Only http, https and mail addresses become links, because the text may come from an untrusted source. */
function SafeLink({ href = '', children }: AnchorProps) {
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return <span>{children}</span>;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </Link>
  );
}

/**
 * External images are replaced by their names, because loading them would reveal to their server who reads the record.
 */
function PictureName({ alt = '' }: { alt?: string }) {
  return <span>{alt}</span>;
}

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

export function MarkdownText({ text }: { text: string }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere', '& > * > :first-of-type': { mt: 0 }, '& pre': { overflowX: 'auto' } }}>
      <Markdown options={OPTIONS}>{text}</Markdown>
    </Box>
  );
}

export function MarkdownCell({ value }: CellProps) {
  return <MarkdownText text={String(value)} />;
}
