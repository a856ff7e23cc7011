/** Texts of the generated screens. */
export const framework = {
  yes: 'Yes',
  no: 'No',
  added: 'Item added successfully',
  updated: 'Item updated successfully',
  deleted: 'Item deleted successfully',
  addFailed: 'Error adding item. %{cause}',
  updateFailed: 'Error updating item. %{cause}',
  actions: {
    show: 'Show %{name}',
    edit: 'Edit %{name}',
    delete: 'Delete %{name}',
  },
  delete: {
    title: 'Delete %{type}',
    question: 'Are you sure you want to delete %{type} "%{name}"?',
    questionWithToken: 'Are you sure you want to delete %{type} "%{name}" (%{token})?',
    failed: 'Error deleting item: %{cause}',
  },
  list: {
    new: 'New %{type}',
    empty: 'No data found',
    filters: 'Filters',
    filterBy: 'Filter by %{field}',
    clearFilters: 'Clear filters',
    dayPattern: 'dd/mm/yyyy',
    columns: 'Columns',
    actions: 'Actions',
    retry: 'Try again',
  },
  export: {
    as: 'Export as %{format}',
    running: 'Export',
    progress: '%{done} of %{total} rows',
    failed: 'Error exporting: %{cause}',
  },
  unsaved: {
    title: 'Unsaved changes',
    question: 'What you typed has not been saved. Leave this page and lose it?',
    leave: 'Leave',
    stay: 'Stay',
  },
  conflict: {
    title: 'Someone else changed this record',
    explanation: 'Your input is still here. These fields have other values now:',
    overwrite: 'Save mine anyway',
  },
  image: {
    choose: 'Choose a picture',
    remove: 'Remove',
    tooLarge: 'The picture is larger than %{kilobytes} kB. Choose a smaller one.',
  },
};
