export const device = {
  deleted: 'Device deleted successfully',
  deleteFailed: 'Error deleting device. %{cause}',
};
