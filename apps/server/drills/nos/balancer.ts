import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const CHECK_MS = 500

type Node = { url: string; ready: boolean; draining: boolean; sockets: Set<Socket> }

/**
 * Load balancer as operators put it before nodes: connections go in turn to those that answer `/readyz`, and to any
 * while none does. Cuts a node's connections on request.
 */
export async function openBalancer() {
  const nodes: Node[] = []
  let turn = 0

  async function check(node: Node) {
    const answer = await fetch(`${node.url}/readyz`, { signal: AbortSignal.timeout(2 * CHECK_MS) }).catch(() => null)
    await answer?.arrayBuffer()
    node.ready = answer?.status === 200
  }
  const timer = setInterval(() => void Promise.all(nodes.map(check)), CHECK_MS)

  function candidates() {
    const open = nodes.filter(({ draining }) => !draining)
    const ready = open.filter((node) => node.ready)
    const from = ready.length > 0 ? ready : open
    turn++
    return from.map((_, i) => from[(turn + i) % from.length] as Node)
  }

  /** Connects to the first node that takes the connection. */
  function pass(near: Socket, [node, ...others]: Node[]) {
    if (!node) return void near.destroy()
    const far = connect(Number(new URL(node.url).port), '127.0.0.1')
    const refused = () => {
      node.ready = false
      pass(near, others)
    }
    far.once('error', refused)
    far.once('connect', () => {
      far.off('error', refused)
      for (const socket of [near, far]) node.sockets.add(socket)
      const close = () => {
        for (const socket of [near, far]) {
          node.sockets.delete(socket)
          socket.destroy()
        }
      }
      far.on('error', close).once('close', close)
      near.once('close', close)
      near.pipe(far).pipe(near)
    })
  }
  const server = createServer((near) => {
    near.on('error', () => {})
    pass(near, candidates())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  const find = (url: string) => nodes.find((node) => node.url === url)
  const cut = (url: string) => {
    for (const socket of find(url)?.sockets ?? []) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(url: string) {
      nodes.push({ url, ready: true, draining: false, sockets: new Set() })
    },
    /** Gives a node no new connections. */
    drain(url: string) {
      const node = find(url)
      if (node) node.draining = true
    },
    remove(url: string) {
      cut(url)
      nodes.splice(0, nodes.length, ...nodes.filter((node) => node.url !== url))
    },
    cut,
    async close() {
      clearInterval(timer)
      for (const { url } of nodes) cut(url)
      server.close()
    },
  }
}
