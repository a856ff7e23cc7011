import type { EntityModel } from '../../../src/frame/model/entity-model';
import { isFileType } from '../../../src/frame/model/file-value';
import type { PropertySchema } from '../../../src/frame/model/source';
import { listSchemaNodes, type Report } from './schema-nodes';

export function checkFiles(model: EntityModel, schema: PropertySchema, report: Report): void {
  const fields = new Map(model.fields.map((field) => [field.pointer, field]));
  for (const { schema: node, pointer } of listSchemaNodes(schema)) {
    const { type, accept, maxBytes } = node['x-field'] ?? {};
    const field = fields.get(pointer);
    if (!isFileType(type)) {
      const word = accept === undefined ? 'maxBytes' : 'accept';
      if (accept !== undefined || maxBytes !== undefined) {
        report(
          [pointer, 'x-field', word],
          `"${word}" applies only to files; add "type": "file", or remove the keyword`,
        );
      }
    } else if (field === undefined) {
      report(
        [pointer, 'x-field', 'type'],
        'a file is a field of its own, not inside of a list or of another value; write a field of type "fileList" beside it',
      );
    } else {
      if (field.writeOnly) report([pointer, 'writeOnly'], 'a file that is never read back is of no use; remove it');
      if (field.value !== undefined) {
        report([pointer, 'x-value'], 'the server cannot make a file; remove it, or choose another type');
      }
      if (node.default !== undefined) report([pointer, 'default'], 'a file cannot have a default; remove the default');
      if (type === 'file' && node.type === 'array') {
        report([pointer, 'x-field', 'type'], 'one file is no list; write "type": "fileList"');
      }
    }
  }
}
