import type { Translation } from '../../../frame/model/message';
import type { reportPaper as english } from '../en/report-paper';

export const reportPaper: Translation<typeof english> = {
  mail: {
    subject: 'Aria di %{name}, %{month}',
    attached: 'Il rapporto è allegato in PDF e come foglio di calcolo.',
    open: 'Apri il rapporto nella console',
    why: 'Ricevi questo messaggio perché hai chiesto il rapporto mensile di %{name}.',
    whyNow: 'Ricevi questo messaggio perché lo hai appena chiesto.',
    stop: 'Niente più rapporti mensili',
    gone: 'Non vedi più questo luogo, o non esiste più.',
  },
  paper: {
    title: 'Rapporto mensile',
    heading: 'Aria interna di %{name}, %{month}',
    soFar: 'Fino a %{time}: il mese non è finito.',
    hours: {
      all: 'Conta ogni ora, perché non ci sono orari di apertura.',
      some: 'Contano le ore in cui ogni stanza è aperta, e ogni ora dove non ci sono orari di apertura.',
      open: 'Contano le ore in cui ogni stanza è aperta.',
    },
    zone: 'Il mese inizia secondo l’orologio di %{zone}.',
    nothing: 'Nulla è stato misurato.',
    over: 'La CO2 è stata sopra %{reference} ppm per il %{share} del tempo misurato.',
    inRooms:
      'In %{smart_count} stanza su %{rooms} lo è stata per più di un decimo di quel tempo, più a lungo in %{room} (%{worst}). |||| In %{smart_count} stanze su %{rooms} lo è stata per più di un decimo di quel tempo, più a lungo in %{room} (%{worst}).',
    inNoRoom: 'In nessuna delle stanze (%{rooms}) lo è stata per più di un decimo di quel tempo.',
    unmeasured:
      '%{smart_count} stanza non ha letture: %{names}. |||| %{smart_count} stanze non hanno letture: %{names}.',
    more: 'e altre %{count}',
    figures: 'Il mese in cifre',
    thisMonth: '%{month}',
    before: 'Mese precedente',
    buildings: 'Edifici',
    rooms: 'Stanze',
    firstRooms:
      'Le %{count} stanze con più tempo sopra %{reference} ppm, su %{total}. Il foglio di calcolo le ha tutte.',
    week: 'CO2 media di ogni ora della settimana, ppm',
    method: 'Come nascono le cifre',
    methodText:
      'Ogni lettura vale fino alla successiva, al massimo quanto permette il ritmo del suo dispositivo. Più dispositivi di una stanza contano per il tempo che ciascuno ha misurato. “Sopra” è la quota del tempo misurato con più di %{reference} ppm di CO2. La copertura è la quota delle ore contate in cui qualcosa è stato misurato. Gli allarmi sono quelli iniziati nel mese.',
    made: 'Creato il %{time}',
    page: 'Pagina %{page} di %{pages}',
    column: {
      building: 'Edificio',
      room: 'Stanza',
      co2: 'CO2, media',
      highestCo2: 'CO2, massima',
      over: 'Sopra %{reference} ppm',
      longest: 'Più lungo',
      temperature: 'Temp., media',
      lowestTemperature: 'Temp., minima',
      highestTemperature: 'Temp., massima',
      humidity: 'Umidità, media',
      voc: 'VOC, media',
      pm25: 'PM2,5, media',
      pm10: 'PM10, media',
      coverage: 'Copertura',
      alarms: 'Allarmi',
    },
  },
};
