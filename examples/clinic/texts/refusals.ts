/** Why the clinic refuses a record. */
export const refusals = {
  en: {
    taken: {
      vet: 'The veterinarian has another appointment at that time. Choose another time',
      room: 'The room is taken at that time. Choose another time or another room',
    },
    closesBefore: 'The clinic closes after it opens. Enter a later time',
  },
  de: {
    taken: {
      vet: 'Der Tierarzt hat zu dieser Zeit einen anderen Termin. Wählen Sie eine andere Zeit',
      room: 'Der Raum ist zu dieser Zeit belegt. Wählen Sie eine andere Zeit oder einen anderen Raum',
    },
    closesBefore: 'Die Praxis schließt, nachdem sie geöffnet hat. Geben Sie eine spätere Zeit ein',
  },
  fr: {
    taken: {
      vet: 'Le vétérinaire a un autre rendez-vous à cette heure. Choisissez une autre heure',
      room: 'La salle est occupée à cette heure. Choisissez une autre heure ou une autre salle',
    },
    closesBefore: 'La clinique ferme après son ouverture. Saisissez une heure plus tardive',
  },
};
