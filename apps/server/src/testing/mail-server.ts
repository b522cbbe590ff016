import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'

/** A mail server on this machine that accepts one password, and may refuse every sender. */
export async function mailServer(set: { password: string; refusesSenders?: boolean }) {
  const received: string[] = []
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let message: string[] | undefined
    socket.on('error', () => {})
    say('220 teste ESMTP')
    createInterface(socket).on('line', (line) => {
      if (message) {
        if (line !== '.') return void message.push(line)
        received.push(message.join('\n'))
        message = undefined
        say('250 guardada')
      } else if (/^EHLO/i.test(line)) say('250-teste\r\n250 AUTH PLAIN')
      else if (/^AUTH PLAIN/i.test(line)) {
        const right = Buffer.from(line.slice(11), 'base64').toString() === `\0portal\0${set.password}`
        say(right ? '235 ok' : '535 senha errada')
      } else if (/^MAIL FROM/i.test(line) && set.refusesSenders) say('550 remetente desconhecido')
      else if (/^DATA/i.test(line)) {
        message = []
        say('354 pode mandar')
      } else if (/^QUIT/i.test(line)) socket.end('221 ate logo\r\n')
      else say('250 ok')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: async () => void server.close(),
  }
}
