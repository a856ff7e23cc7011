import type { Translation } from '../../../frame/model/message';
import type { airChanges as englishChanges, sensorChecks as englishChecks } from '../en/co2-findings';

export const sensorChecks: Translation<typeof englishChecks> = {
  check: {
    belowOutdoor: 'Sotto l’aria esterna',
    stuck: 'Bloccato',
    spikes: 'Picchi',
    gaps: 'Lacune',
    drift: 'Deriva',
    neighbours: 'Confronto con i vicini',
    calibration: 'Taratura',
  },
  found: {
    belowOutdoor: 'Per un centesimo del tempo %{found} ppm o meno; sotto %{limit} ppm è meno dell’aria esterna',
    stuck: 'Lo stesso valore fino a %{found} h; per questo sensore sono ammesse %{limit} h',
    spikes: '%{found} salti al giorno; al massimo %{limit}',
    gaps: '%{found} % del tempo senza letture; al massimo %{limit} %',
    drift: 'Le ore più calme di %{count} giorni si sono spostate di %{found} ppm; al massimo %{limit} ppm',
    neighbours: '%{found} ppm rispetto ad altri %{count} nelle ore più calme; al massimo %{limit} ppm',
    calibration: 'Ultima taratura %{found} giorni fa; al massimo %{limit} giorni',
  },
  open: {
    belowOutdoor: 'Servono letture di 24 ore',
    stuck: 'Servono più letture',
    spikes: 'Servono letture di un giorno, almeno ogni 10 minuti',
    gaps: 'Servono 24 ore dalla prima lettura',
    drift: 'Servono letture di 21 giorni',
    neighbours: 'Servono altri due dispositivi nell’edificio e letture di 7 giorni',
    calibration: 'Nessuno ha indicato quando è stato tarato',
  },
};

export const airChanges: Translation<typeof englishChanges> = {
  title: 'Ricambi d’aria quando non c’è nessuno',
  found: '%{value} all’ora',
  interval: '95 % tra %{low} e %{high}; R² %{r2}, %{nights} notti',
  litres: '%{value} l/s per ogni persona prevista nella stanza',
  noVolume: 'Per i l/s a persona servono superficie, altezza e persone previste della stanza',
  fewDays: 'Serve la CO2 di almeno cinque giorni',
  neverEmpty: 'La CO2 non scende mai a quella dell’aria esterna: c’è sempre qualcuno, oppure il sensore sbaglia',
  noDecays: 'La CO2 non sale abbastanza per scendere in tre notti',
  slowPace: 'L’aria cambia più in fretta di quanto il dispositivo misuri',
  poorFit: 'La CO2 scende ogni notte in modo diverso',
  range: 'Tra %{low} e %{high} all’ora, diversi ogni notte (%{nights} notti)',
};
