import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocale, useNotify } from 'react-admin';
import * as v from 'valibot';
import { paths } from '../../../frame/entity/paths';
import { downloadFile } from '../../../frame/export/download';
import { toFileName } from '../../../frame/export/file-name';
import type { Route } from '../../../frame/model/entities';
import { useAddress } from '../../../frame/page/use-address';
import { useCallTransport } from '../../calls/CallsContext';
import { EVIDENCE_FORMATS, evidencePack, PACK_FORMATS, type PackFormat } from '../../calls/definitions/evidence';
import { EVIDENCE_PATH } from '../../domain/console/own-paths';
import { EvidenceParts } from '../../domain/evidence/evidence-file';
import { toLanguage } from '../../domain/evidence/in-language';
import { filterRooms, parseRoomQuestion, type RoomQuestion, toAddress } from '../../domain/evidence/shown-rooms';
import { ShownStandard } from '../../domain/evidence/shown-standard';

const Pack = v.object({ ...EvidenceParts.entries, standard: ShownStandard });
export type Pack = v.InferOutput<typeof Pack>;

export function usePack(id: string | undefined) {
  const transport = useCallTransport();
  const locale = useLocale();
  const select = useCallback((pack: Pack): Pack => ({ ...pack, ...toLanguage(pack, locale) }), [locale]);
  return useQuery({
    select,
    queryKey: ['evidencePack', id],
    queryFn: ({ signal }) =>
      transport.bytes(
        evidencePack.path,
        { id, format: 'json' },
        EVIDENCE_FORMATS.json,
        (bytes) => v.parse(Pack, JSON.parse(new TextDecoder().decode(bytes))),
        { signal },
      ),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export function usePackFile(id: string, name: string) {
  const transport = useCallTransport();
  const notify = useNotify();
  return useMutation<Uint8Array<ArrayBuffer>, Error, PackFormat>({
    mutationFn: (format) => transport.bytes(evidencePack.path, { id, format }, PACK_FORMATS[format], (bytes) => bytes),
    onSuccess: (bytes, format) => downloadFile(bytes, toFileName([name], format), PACK_FORMATS[format]),
    onError: ({ message: reason }) => notify('evidence.notSaved', { type: 'error', messageArgs: { reason } }),
  });
}

/** Stores the shown rooms in the URL, so that the view can be shared as a link. */
export function useShownRooms({ rooms }: Pick<Pack, 'rooms'>) {
  const [address, changeAddress] = useAddress();
  const question = parseRoomQuestion(address, rooms);
  return {
    question,
    shown: filterRooms(rooms, question),
    ask: (changed: Partial<RoomQuestion>) =>
      changeAddress((now) => toAddress(now, { ...parseRoomQuestion(now, rooms), ...changed }), { replace: true }),
  };
}

export const EVIDENCE_ROUTE: { route: Extract<Route, 'evidence'> } = { route: 'evidence' };

const BUILDINGS: Extract<Route, 'hierarchy/buildings'> = 'hierarchy/buildings';

export const buildEvidencePath = (building: string): string =>
  paths.dialog({ route: BUILDINGS }, EVIDENCE_PATH, building);
