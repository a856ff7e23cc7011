/** A field of a message as it is on the wire: its number, and its bytes when it is a text, bytes or a message. */
export interface WireField {
  number: number;
  bytes: Buffer | undefined;
}

function varint(buffer: Buffer, start: number): { value: number; end: number } {
  let value = 0;
  let factor = 1;
  for (let place = start; ; place += 1) {
    const byte = buffer[place];
    if (byte === undefined) throw new RangeError('The message ends too early');
    value += (byte % 128) * factor;
    if (byte < 128) return { value, end: place + 1 };
    factor *= 128;
  }
}

/** The fields of a protocol buffer, one level deep. @throws RangeError for what is none. */
export function wireFields(message: Buffer): WireField[] {
  const fields: WireField[] = [];
  for (let place = 0; place < message.length; ) {
    const tag = varint(message, place);
    const number = Math.floor(tag.value / 8);
    const kind = tag.value % 8;
    if (kind === 0) place = varint(message, tag.end).end;
    else if (kind === 1) place = tag.end + 8;
    else if (kind === 5) place = tag.end + 4;
    else if (kind === 2) {
      const length = varint(message, tag.end);
      place = length.end + length.value;
      fields.push({ number, bytes: message.subarray(length.end, place) });
      continue;
    } else throw new RangeError(`A field of the unknown kind ${kind}`);
    fields.push({ number, bytes: undefined });
  }
  return fields;
}

/** The messages of one direction of a gRPC call: takes its bytes as they come, answers those that are whole. */
export function createMessageReader(): (chunk: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Buffer[] = [];
    while (rest.length >= 5 && rest.length >= 5 + rest.readUInt32BE(1)) {
      const end = 5 + rest.readUInt32BE(1);
      messages.push(rest.subarray(5, end));
      rest = rest.subarray(end);
    }
    return messages;
  };
}
