import type { Translation } from '../../../frame/model/message';
import type { evidencePaper as english } from '../en/evidence-paper';

export const evidencePaper: Translation<typeof english> = {
  evidence: {
    verdict: { meets: 'conforme', doesNotMeet: 'non conforme', cannotBeAssessed: 'non valutabile' },
    field: { use: 'uso', ventilation: 'ventilazione', outdoorCo2: 'CO2 dell’aria esterna' },
    reason: {
      missingField: 'non noto: %{field}',
      notMeasured: 'non misurato',
      neverOpen: 'la stanza non è mai stata aperta',
      coverage: 'misurato il %{found} % del tempo, serve il %{needed} %',
      interval: 'una lettura ogni %{found} minuti, ne serve una ogni %{needed}',
      period: '%{found} giorni, ne servono %{needed}',
      notForThisRoom: 'la norma non dice nulla di una stanza così',
    },
    column: {
      room: 'Stanza',
      verdict: 'Esito',
      class: 'Classe',
      criterion: 'Criterio',
      measure: 'Grandezza',
      ofCriterion: 'Esito del criterio',
      classOfCriterion: 'Classe del criterio',
      device: 'Dispositivo',
      value: 'Valore confrontato',
      mean: 'Media',
      withinRequired: 'Entro la classe richiesta (%)',
      longest: 'Più lungo oltre (h)',
      coverage: 'Copertura (%)',
      reasons: 'Perché manca un esito',
    },
  },
};
