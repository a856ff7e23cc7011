import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FilePlace } from '../../model/file-calls';
import { DEFAULT_BYTES, type FileLimits } from '../../model/file-limits';
import type { FileValue } from '../../model/file-value';
import { CHANGE_RECORD_BYTES, endingsOf, isNameOf, mediaTypeOf } from '../../model/media-types';
import { useFileCalls } from '../file-access';
import { sizeText } from './size-text';

interface Upload {
  name: string;
  share: number;
}

interface FileUpload {
  upload: Upload | undefined;
  problem: string | undefined;
  send(files: readonly File[], arrived: (file: FileValue) => void): Promise<void>;
  cancel(): void;
}

export interface FileConversion {
  endings: readonly string[];
  /**
   * Converts a file to one that the field accepts, or returns null if the conversion was cancelled.
   * @param signal aborted when the choice is cancelled.
   * @throws Error with a readable text if the file cannot be converted.
   */
  convert(file: File, signal: AbortSignal): Promise<File | null>;
}

export function useUpload(
  place: FilePlace,
  limits: FileLimits,
  number: (value: number) => string,
  convert?: FileConversion['convert'],
): FileUpload {
  const translate = useTranslate();
  const calls = useFileCalls();
  const [upload, setUpload] = useState<Upload | undefined>(undefined);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const abort = useRef<AbortController | null>(null);

  async function refusalOf(file: File): Promise<string | undefined> {
    const { accept, maxBytes = DEFAULT_BYTES } = limits;
    const { name } = file;
    if (file.size > maxBytes) return translate('framework.file.tooLarge', { name, size: sizeText(maxBytes, number) });
    const type = mediaTypeOf(name, new Uint8Array(await file.slice(0, CHANGE_RECORD_BYTES).arrayBuffer()));
    if (accept?.includes(type) === false) {
      return translate('framework.file.wrongType', { name, endings: accept.flatMap(endingsOf).join(', ') });
    }
    return isNameOf(name, type) ? undefined : translate('framework.file.wrongName', { name });
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
    async send(files, arrived) {
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
