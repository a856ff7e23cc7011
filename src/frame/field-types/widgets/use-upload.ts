import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FilePlace } from '../../model/file-calls';
import { DEFAULT_BYTES, type FileLimits } from '../../model/file-limits';
import type { FileValue } from '../../model/file-value';
import { CHANGE_RECORD_BYTES, endingsOf, isNameOf, mediaTypeOf } from '../../model/media-types';
import { useFileCalls } from '../file-access';
import { sizeText } from './size-text';

/** A file on its way to the server. */
interface Upload {
  name: string;
  /** 0 to 1. */
  share: number;
}

interface FileUpload {
  /** Undefined when none is on its way. */
  upload: Upload | undefined;
  /** Why the last one did not arrive, in the language of the console. */
  problem: string | undefined;
  /** Sends files one after the other, and hands over each that has arrived. */
  send(files: readonly File[], arrived: (file: FileValue) => void): Promise<void>;
  cancel(): void;
}

/** Files that become others before they are sent, such as drawings that become pictures. */
export interface FileConversion {
  /** Endings of names that may be chosen beside those of the field, as `.svg`. */
  endings: readonly string[];
  /**
   * Gives back a file that the field takes as it is, or null when none is wanted any more.
   *
   * @param signal aborted when the choice is cancelled.
   * @throws Error that says in words why another cannot be taken.
   */
  convert(file: File, signal: AbortSignal): Promise<File | null>;
}

/** Sends files to the server for one field; what the server would refuse by size or kind is not sent. */
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
