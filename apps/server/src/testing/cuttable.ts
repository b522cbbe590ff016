import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to a PostgreSQL server that a test can cut, block or silence. Close it afterwards. */
export async function openCuttable(url: string) {
  const target = new URL(url)
  const port = Number(target.port || 5432)
  const sockets = new Set<Socket>()
  const state = { blocked: false }

  const server = createServer((near) => {
    if (state.blocked) return void near.destroy()
    const far = connect(port, target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => sockets.delete(socket))
    }
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  const near = new URL(url)
  near.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: near.href,
    cut,
    /** Cuts open connections and refuses new ones until reopened. */
    block() {
      state.blocked = true
      cut()
    },
    open() {
      state.blocked = false
    },
    /** Stops passing data on, like a machine that vanished from the network. */
    silence() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
