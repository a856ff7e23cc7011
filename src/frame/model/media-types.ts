interface MediaType {
  type: string;
  endings: readonly string[];
  marks?: readonly { at: number; bytes: readonly number[] }[];
}

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const begins = (...bytes: readonly number[]) => [{ at: 0, bytes }];
const ZIP = begins(...ascii('PK'), 3, 4);
const riff = (kind: string) => [...begins(...ascii('RIFF')), { at: 8, bytes: ascii(kind) }];
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';

const MEDIA_TYPES: readonly MediaType[] = [
  { type: 'application/pdf', endings: ['pdf'], marks: begins(...ascii('%PDF-')) },
  { type: 'image/png', endings: ['png'], marks: begins(0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a) },
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'], marks: begins(0xff, 0xd8, 0xff) },
  { type: 'image/gif', endings: ['gif'], marks: begins(...ascii('GIF8')) },
  { type: 'image/webp', endings: ['webp'], marks: riff('WEBP') },
  { type: 'audio/mpeg', endings: ['mp3'], marks: begins(...ascii('ID3')) },
  // MP3 without an ID3 tag: the header of the first frame in usual layers.
  ...[0xfb, 0xf3, 0xf2].map((second) => ({ type: 'audio/mpeg', endings: ['mp3'], marks: begins(0xff, second) })),
  { type: 'audio/wav', endings: ['wav'], marks: riff('WAVE') },
  { type: 'video/mp4', endings: ['mp4', 'm4v'], marks: [{ at: 4, bytes: ascii('ftyp') }] },
  { type: 'application/gzip', endings: ['gz', 'tgz'], marks: begins(0x1f, 0x8b) },
  { type: 'application/zip', endings: ['zip'], marks: ZIP },
  { type: `${OFFICE}.wordprocessingml.document`, endings: ['docx'], marks: ZIP },
  { type: `${OFFICE}.spreadsheetml.sheet`, endings: ['xlsx'], marks: ZIP },
  { type: `${OFFICE}.presentationml.presentation`, endings: ['pptx'], marks: ZIP },
  { type: `${OPEN}.text`, endings: ['odt'], marks: ZIP },
  { type: `${OPEN}.spreadsheet`, endings: ['ods'], marks: ZIP },
  { type: 'text/plain', endings: ['txt', 'log'] },
  { type: 'text/csv', endings: ['csv'] },
  { type: 'text/markdown', endings: ['md'] },
  { type: 'application/json', endings: ['json'] },
];

const UNKNOWN_MEDIA_TYPE = 'application/octet-stream';

export const CHANGE_RECORD_BYTES = 512;

export const KNOWN_MEDIA_TYPES: readonly string[] = [...new Set(MEDIA_TYPES.map(({ type }) => type))];

function hasMarks({ marks = [] }: MediaType, beginning: Uint8Array): boolean {
  return (
    marks.length > 0 && marks.every(({ at, bytes }) => bytes.every((byte, index) => beginning[at + index] === byte))
  );
}

/** True if the bytes can start a UTF-8 text without zero bytes. The last character may be cut. */
function isText(beginning: Uint8Array): boolean {
  if (beginning.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(beginning, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Ignores the declared type. HTML and SVG count as unknown. @param beginning `CHANGE_RECORD_BYTES` or whole file */
export function detectMediaType(name: string, beginning: Uint8Array): string {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const marked = MEDIA_TYPES.filter((kind) => hasMarks(kind, beginning));
  const named = marked.find(({ endings }) => endings.includes(ending)) ?? marked[0];
  if (named !== undefined) return named.type;
  const text = MEDIA_TYPES.find(({ marks, endings }) => marks === undefined && endings.includes(ending));
  return text !== undefined && isText(beginning) ? text.type : UNKNOWN_MEDIA_TYPE;
}

/** True if the extension of a file name fits the content; false for a PDF named `page.html`. @param type by `detectMediaType` */
export function isNameForType(name: string, type: string): boolean {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined) return true;
  const isEndingOf = ({ endings }: MediaType) => endings.includes(ending);
  if (type === UNKNOWN_MEDIA_TYPE) return !MEDIA_TYPES.some((kind) => kind.marks !== undefined && isEndingOf(kind));
  return MEDIA_TYPES.some((kind) => kind.type === type && isEndingOf(kind));
}

export function listEndings(type: string): string[] {
  return (MEDIA_TYPES.find((kind) => kind.type === type)?.endings ?? []).map((ending) => `.${ending}`);
}
