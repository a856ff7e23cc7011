/**
 * What people there call cities that GeoNames lists by their English names. By country, local name to listed name.
 * Everything else is listed as it is called locally.
 */
export const LOCAL_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AT: { Wien: 'Vienna' },
  BE: { Bruxelles: 'Brussels', Brussel: 'Brussels' },
  CZ: { Praha: 'Prague' },
  DE: { München: 'Munich' },
  DK: { København: 'Copenhagen' },
  GR: { Athína: 'Athens' },
  IT: {
    Firenze: 'Florence',
    Genova: 'Genoa',
    Milano: 'Milan',
    Napoli: 'Naples',
    'Reggio Emilia': "Reggio nell'Emilia",
    Roma: 'Rome',
    Torino: 'Turin',
    Venezia: 'Venice',
  },
  NL: { 'Den Haag': 'The Hague', "'s-Gravenhage": 'The Hague' },
  PL: { Warszawa: 'Warsaw' },
  PT: { Lisboa: 'Lisbon' },
  RS: { Beograd: 'Belgrade' },
  US: { 'New York': 'New York City' },
};
