import { once } from 'node:events';
import net from 'node:net';
import { contactMessage } from '../../support/message.ts';

const BODY = JSON.stringify(contactMessage());
const REQUEST = `POST / HTTP/1.1
Host: localhost
Content-Type: application/json
Content-Length: ${Buffer.byteLength(BODY)}

`.replaceAll('\n', '\r\n');

/**
 * A connection that posts the same message again and again. By hand, because an HTTP client would
 * take the processor's time that the function and the mail server need.
 */
export function httpSender(port: number): () => Promise<void> {
  const socket = net.connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1');
  return async () => {
    socket.write(REQUEST + BODY);
    let answer = '';
    while (!answer.endsWith('}')) answer += String((await once(socket, 'data'))[0]);
    if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(`Not accepted: ${answer}`);
  };
}
