import type { SchedulePreset } from '../../../src/air/domain/schedule/schedule-presets';
import type { RoomUse } from './readings';

export interface DemoBuilding {
  id: string;
  name: string;
  city: string;
  category: 'public_school' | 'private_school' | 'office' | 'municipality';
  token: string;
  contactMails?: string[];
  station?: number;
  heatingHome?: string;
  schedule?: SchedulePreset;
  use: RoomUse;
  rooms: readonly string[];
}

interface DemoManager {
  id: string;
  name: string;
  city: string;
  address: string;
  cap: string;
  token: string;
  alarmsEnabled: boolean;
  contactMails: string[];
  heatingAccount?: string;
  buildings: readonly DemoBuilding[];
}

export const DEMO_MANAGERS: readonly DemoManager[] = [
  {
    id: 'montessori',
    name: 'Istituto Comprensivo Statale «Maria Montessori»',
    city: 'Città di Castello',
    address: 'Via della Tina 12',
    cap: '06012',
    token: 'demomgr1',
    alarmsEnabled: true,
    contactMails: ['dirigente@montessori.example', 'segreteria@montessori.example'],
    heatingAccount: 'impianti@montessori.example',
    buildings: [
      {
        id: 'san-filippo',
        name: 'Scuola primaria San Filippo',
        city: 'Città di Castello',
        category: 'public_school',
        token: 'demobld1',
        contactMails: ['sanfilippo@montessori.example'],
        station: 8077,
        heatingHome: '41002311',
        schedule: 'school',
        use: 'classroom',
        rooms: [
          'Aula 1A',
          'Aula 1B',
          'Aula 2A',
          'Aula 2B',
          'Aula 3A',
          'Aula 3B',
          'Aula 4A',
          'Aula 5A',
          'Laboratorio di musica',
          'Mensa',
        ],
      },
      {
        id: 'dante',
        name: 'Scuola secondaria di primo grado «Dante Alighieri»',
        city: 'Città di Castello',
        category: 'public_school',
        token: 'k3dante7',
        station: 8077,
        heatingHome: '41002318',
        use: 'classroom',
        rooms: [
          'Aula 101',
          'Aula 102',
          'Aula 103',
          'Aula 104',
          'Aula 201',
          'Aula 202',
          'Aula 203',
          'Laboratorio di scienze e tecnologie applicate – piano secondo, ala est',
          'Laboratorio di informatica',
          'Biblioteca',
          'Palestra',
          'Sala professori',
        ],
      },
      {
        id: 'riosecco',
        name: "Scuola dell'infanzia Riosecco",
        city: 'Città di Castello',
        category: 'public_school',
        token: 'r10secco',
        use: 'classroom',
        rooms: ['Sezione Api', 'Sezione Coccinelle', 'Sezione Farfalle', 'Salone', 'Refettorio'],
      },
    ],
  },
  {
    id: 'bassano',
    name: 'Comune di Bassano del Grappa',
    city: 'Bassano del Grappa',
    address: 'Via Giacomo Matteotti 39',
    cap: '36061',
    token: 'bassano1',
    alarmsEnabled: true,
    contactMails: ['lavoripubblici@bassano.example'],
    heatingAccount: 'impianti@bassano.example',
    buildings: [
      {
        id: 'municipio',
        name: 'Palazzo Municipale',
        city: 'Bassano del Grappa',
        category: 'municipality',
        token: 'munic1p0',
        station: 9114,
        heatingHome: '41007702',
        schedule: 'office',
        use: 'office',
        rooms: [
          'Ufficio anagrafe',
          'Ufficio tributi',
          'Ufficio tecnico e lavori pubblici',
          'Polizia locale',
          'Protocollo',
          'Sala giunta',
          'Sala consiliare «Tito Gobbi»',
          'Segreteria del sindaco',
          'Archivio storico',
        ],
      },
      {
        id: 'biblioteca',
        name: 'Biblioteca civica e centro culturale',
        city: 'Bassano del Grappa',
        category: 'municipality',
        token: 'b1bl10te',
        station: 9114,
        use: 'office',
        rooms: ['Sala lettura', 'Sala ragazzi', 'Emeroteca', 'Sala conferenze', 'Catalogazione', 'Fondo antico'],
      },
      {
        id: 'sacro-cuore',
        name: 'Scuola paritaria Sacro Cuore',
        city: 'Romano d’Ezzelino',
        category: 'private_school',
        token: 'sacr0cu0',
        use: 'classroom',
        rooms: ['Classe prima', 'Classe seconda', 'Classe terza', 'Aula magna'],
      },
    ],
  },
  {
    id: 'ferrari',
    name: 'Ferrari, Lombardi & De Angelis – Studio associato di architettura e ingegneria',
    city: 'Milano',
    address: 'Corso di Porta Romana 61',
    cap: '20122',
    token: 'fld4ssoc',
    alarmsEnabled: false,
    contactMails: ['office@ferrarilombardi.example'],
    buildings: [
      {
        id: 'porta-romana',
        name: 'Sede di Milano Porta Romana',
        city: 'Milano',
        category: 'office',
        token: 'm1lanopr',
        contactMails: ['milano@ferrarilombardi.example'],
        station: 10312,
        use: 'office',
        rooms: [
          'Open space nord',
          'Open space sud',
          'Sala riunioni Ponti',
          'Sala riunioni Albini',
          'Direzione',
          'Amministrazione',
          'Modellistica',
          'Reception',
        ],
      },
      {
        id: 'torino',
        name: 'Sede di Torino San Salvario',
        city: 'Torino',
        category: 'office',
        token: 't0rin0ss',
        use: 'office',
        rooms: ['Open space', 'Sala riunioni Mollino', 'Sala riunioni Nervi', 'Ufficio gare', 'Cucina', 'Archivio'],
      },
    ],
  },
];
