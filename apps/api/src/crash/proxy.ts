import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The network between a server and its database, which can be cut. */
export type Proxy = {
  port: number
  /** Ends every connection and refuses new ones. */
  cut: () => Promise<void>
  /** Nothing goes through any more, and nobody is told. */
  silence: () => void
  /** New connections go through again; of those that were silent the database is told that they are gone, their clients never. */
  heal: () => Promise<void>
  close: () => Promise<void>
}

export async function startProxy(target: number): Promise<Proxy> {
  const pairs = new Set<{ client: Socket; database: Socket; silent: boolean }>()
  let silent = false
  const server = createServer((client) => {
    const pair = { client, database: connect(target, '127.0.0.1'), silent }
    pairs.add(pair)
    forward(pair, 'client', 'database')
    forward(pair, 'database', 'client')
  })
  const forward = (
    pair: { client: Socket; database: Socket; silent: boolean },
    from: 'client' | 'database',
    to: 'client' | 'database',
  ) => {
    pair[from].on('data', (data) => {
      if (!pair.silent) pair[to].write(data)
    })
    pair[from].on('error', () => undefined)
    pair[from].on('close', () => {
      if (!pair.silent) pair[to].destroy()
      if (pair.client.destroyed && pair.database.destroyed) pairs.delete(pair)
    })
  }
  const open = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await open(0)
  const { port } = server.address() as AddressInfo // of a server that listens on a port
  const drop = () => {
    for (const { client, database } of pairs) for (const socket of [client, database]) socket.destroy()
  }
  return {
    port,
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      drop()
      await closed
    },
    silence: () => {
      silent = true
      for (const pair of pairs) pair.silent = true
    },
    heal: async () => {
      silent = false
      for (const pair of pairs) if (pair.silent) pair.database.destroy()
      if (!server.listening) await open(port)
    },
    close: async () => {
      server.close()
      drop()
    },
  }
}
