import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The texts that people were promised on the screens of lists, forms, users, warehouse, e-mail alarms and feedback, word
 * for word, by the browser or screen test that waits for them. Parts that vary are as in that test.
 */
const REACHED: Readonly<Record<string, readonly string[]>> = {
  'e2e/hierarchy.test.ts': [
    'please fill required',
    'please valid email',
    'Token must be exactly 8 characters long!',
    'Only lowercase alphanumeric values are allowed!',
    'Error: invalid city / country combination',
    'Item added successfully',
    'Item updated successfully',
    'Item deleted successfully',
    'Error adding item.',
    'Are you sure you want to delete manager "Officine Verdi" (verdi001)?',
  ],
  'e2e/refused-writes.long.test.ts': [
    'Please fill all the required fields',
    "Can't find parent with this dbId",
    'Error updating alarms',
  ],
  'unit/frame/form/refused-edit.test.tsx': ['Error updating item.', "Can't find item with dbId"],
  'unit/frame/list/entity-list.test.tsx': ['No data found'],
  'e2e/devices-list.test.ts': [
    'No Data',
    'No device tokens provided',
    'Device deleted successfully',
    'Error deleting device',
  ],
  'e2e/alarms.test.ts': [
    'Humidity must be higher than 0!',
    'Humidity must be lower than 100!',
    'Temperature (min) must be lower than max Temperature!',
    'CO2 must be between 0 < CO2 < 10000',
    'Updated successfully',
    'When you update alarms at the building level, all room-level alarms will be replaced!',
    'This is a premium feature, please contact us at sales@demo.example to enable it!',
  ],
  'e2e/users.test.ts': [
    'Error deleting item: ',
    'please valid password',
    'Missing user ID',
    'User ID is missing',
    'Error: Missing user ID. Cannot delete API key.',
    'Failed to delete API key',
    'Are you sure you want to delete user "Ada Verdi"?',
    'Are you sure you want to reset the password',
    'This will replace and invalidate the previous key!',
    'Are you sure you want to remove the API key',
  ],
  'unit/air/pages/users/user-list.test.tsx': ['Users load error', 'No users found'],
  'unit/air/pages/warehouse/import-devices.test.tsx': [
    'Error parsing CSV: Empty CSV or only header row found',
    'Missing header: token',
    'Double quotes character is forbidden',
    'Invalid value found',
    'Token must be 8 characters long',
  ],
  'e2e/warehouse-import.test.ts': [
    'Error: found duplicates in CSV data and warehouse!',
    'import 2 devices',
    '2 devices imported successfully',
  ],
  'e2e/warehouse-rooms.long.test.ts': [
    'Please fill all the required fields.',
    'No items match this range',
    'Error: these tokens already exist as rooms: ',
    'Are you sure you want to configure 2 rooms?',
    '2 rooms successfully configured',
  ],
  'unit/air/pages/feedback/FeedbackButton.test.tsx': ['Error: the chat did not answer', 'Please enter a message.'],
  'unit/frame/login/LoginPage.test.tsx': ['Missing email', 'Cannot find token'],
  'unit/frame/layout/Toasts.test.tsx': ['An error occurred, please try again later'],
};

test.each(Object.entries(REACHED))('%s waits for the texts that were promised', (file, texts) => {
  const source = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  expect(texts.filter((text) => !source.includes(text))).toEqual([]);
});
