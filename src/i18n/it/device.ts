export const device = {
  deleted: 'Dispositivo eliminato correttamente',
  deleteFailed: 'Errore durante l’eliminazione del dispositivo. %{cause}',
};
