import { Button, FormHelperText, FormLabel, LinearProgress, Stack, Typography } from '@mui/material';
import type { FieldProps } from '@rjsf/utils';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { FilePlace } from '../../model/file-calls';
import { DEFAULT_BYTES, type FileLimits } from '../../model/file-limits';
import { type FileValue, parseFileLimits, readFiles } from '../../model/file-value';
import { CHANGE_RECORD_BYTES, detectMediaType, isNameForType, listEndings } from '../../model/media-types';
import { isPlainObject } from '../../model/paths';
import { formatSize } from '../file';
import { useFileCalls } from '../file-access';

type Upload = { name: string; share: number };

export interface FileConversion {
  endings: readonly string[];
  /** Returns null if the conversion was cancelled. @throws Error with a readable text. */
  convert(file: File, signal: AbortSignal): Promise<File | null>;
}

export function useUpload(
  place: FilePlace,
  limits: FileLimits,
  number: (value: number) => string,
  convert?: FileConversion['convert'],
) {
  const translate = useTranslate();
  const calls = useFileCalls();
  const [upload, setUpload] = useState<Upload | undefined>(undefined);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const abort = useRef<AbortController | null>(null);

  async function refusalOf(file: File): Promise<string | undefined> {
    const { accept, maxBytes = DEFAULT_BYTES } = limits;
    const { name } = file;
    if (file.size > maxBytes) return translate('framework.file.tooLarge', { name, size: formatSize(maxBytes, number) });
    const type = detectMediaType(name, new Uint8Array(await file.slice(0, CHANGE_RECORD_BYTES).arrayBuffer()));
    if (accept?.includes(type) === false) {
      return translate('framework.file.wrongType', { name, endings: accept.flatMap(listEndings).join(', ') });
    }
    return isNameForType(name, type) ? undefined : translate('framework.file.wrongName', { name });
  }

  async function converted(chosen: File, signal: AbortSignal): Promise<File | null> {
    if (convert === undefined) return chosen;
    setUpload({ name: chosen.name, share: 0 });
    const file = await convert(chosen, signal);
    signal.throwIfAborted();
    return file;
  }

  async function sendOne(chosen: File, signal: AbortSignal): Promise<FileValue | undefined> {
    const file = await converted(chosen, signal);
    if (file === null) return undefined;
    const refusal = await refusalOf(file);
    if (refusal !== undefined || calls === null) {
      setProblem(refusal ?? translate('framework.file.nowhere'));
      return undefined;
    }
    const { name } = file;
    setUpload({ name, share: 0 });
    return calls.upload(file, place, { signal, onProgress: (share) => setUpload({ name, share }) });
  }

  return {
    upload,
    problem,
    async send(files: readonly File[], arrived: (file: FileValue) => void) {
      const controller = new AbortController();
      abort.current = controller;
      setProblem(undefined);
      try {
        for (const file of files) {
          const uploaded = await sendOne(file, controller.signal);
          if (uploaded === undefined) break;
          arrived(uploaded);
        }
      } catch (error) {
        const cause = error instanceof Error ? error.message : String(error);
        if (!controller.signal.aborted) setProblem(translate('framework.file.failed', { cause }));
      } finally {
        setUpload(undefined);
      }
    },
    cancel: () => abort.current?.abort(),
  };
}

function placeIn(options: unknown) {
  const { collection, field } = isPlainObject(options) && isPlainObject(options.place) ? options.place : {};
  return { collection: String(collection), field: String(field) };
}

/** Prevents submitting the form during an upload. Returns true after the user has tried. */
function useHeldForm(input: RefObject<HTMLInputElement | null>, isSending: boolean): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const form = input.current?.form;
    if (!isSending || form === null || form === undefined) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setHeld(true);
    };
    form.addEventListener('submit', hold);
    return () => {
      form.removeEventListener('submit', hold);
      setHeld(false);
    };
  }, [input, isSending]);
  return isHeld;
}

/** Uploads at once. Only the uploader has access until the record is saved. */
export function FileField({
  fieldPathId,
  formData,
  onChange,
  uiSchema,
  schema,
  conversion,
  ...props
}: FieldProps & { conversion?: FileConversion }) {
  const translate = useTranslate();
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const options = uiSchema?.['ui:options'];
  const limits = parseFileLimits(options?.files);
  const number = (value: number) => value.toLocaleString(locale);
  const { upload, problem, send, cancel } = useUpload(placeIn(options), limits, number, conversion?.convert);
  const isList = schema.type === 'array';
  const files = readFiles(formData);
  const [id, label] = [fieldPathId.$id, String(uiSchema?.['ui:title'] ?? props.title)];
  const isClosed = props.disabled || props.readonly;
  const isSending = upload !== undefined;
  const isHeld = useHeldForm(input, isSending);
  const change = (next: readonly FileValue[]) =>
    onChange(next.length === 0 ? undefined : isList ? next : next.at(-1), fieldPathId.path);

  async function choose(chosen: readonly File[]) {
    let all = isList ? files : [];
    await send(chosen, (file) => {
      all = [...all, file];
      change(all);
    });
  }

  const endings = limits.accept && [...limits.accept.flatMap(listEndings), ...(conversion?.endings ?? [])].join(', ');
  const most = formatSize(limits.maxBytes ?? DEFAULT_BYTES, number);
  return (
    <Stack spacing={1} role="group" aria-labelledby={`${id}-label`} sx={{ alignItems: 'flex-start' }}>
      <FormLabel component="span" id={`${id}-label`} required={props.required}>
        {label}
      </FormLabel>
      {files.map((file) => (
        <Stack key={file.id} direction="row" spacing={1} sx={{ alignItems: 'center', maxWidth: '100%' }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {`${file.name} (${formatSize(file.size, number)})`}
          </Typography>
          <Button
            size="small"
            disabled={isClosed || isSending}
            aria-label={translate('framework.file.remove', { name: file.name })}
            onClick={() => change(files.filter((other) => other.id !== file.id))}
          >
            {translate('framework.image.remove')}
          </Button>
        </Stack>
      ))}
      <Button
        size="small"
        variant="outlined"
        disabled={isClosed}
        aria-disabled={isSending}
        aria-describedby={`${id}-label ${id}-hint`}
        onClick={() => !isSending && input.current?.click()}
      >
        {translate(
          isList ? 'framework.file.add' : files.length > 0 ? 'framework.file.replace' : 'framework.file.choose',
        )}
      </Button>
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        multiple={isList}
        accept={endings}
        aria-label={label}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          // Resets the input, so that the same file can be chosen again after a rejection.
          event.target.value = '';
          if (chosen.length > 0) void choose(chosen);
        }}
      />
      <FormHelperText id={`${id}-hint`} sx={{ mx: 0 }}>
        {translate(endings === undefined ? 'framework.file.anyHint' : 'framework.file.hint', { endings, size: most })}
      </FormHelperText>
      {upload !== undefined && (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', width: '100%' }}>
          <LinearProgress
            variant="determinate"
            value={Math.round(upload.share * 100)}
            aria-label={translate('framework.file.sending', { name: upload.name })}
            sx={{ flexGrow: 1 }}
          />
          <Button size="small" aria-label={translate('framework.file.cancel', { name: upload.name })} onClick={cancel}>
            {translate('ra.action.cancel')}
          </Button>
        </Stack>
      )}
      {isHeld && (
        <Typography variant="caption" color="error" role="alert">
          {translate('framework.file.held')}
        </Typography>
      )}
      {problem !== undefined && (
        <Typography variant="caption" color="error" role="alert">
          {problem}
        </Typography>
      )}
      {(props.rawErrors ?? []).map((error) => (
        <FormHelperText key={error} error sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      ))}
    </Stack>
  );
}
