import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Throws, before anything else is started, when another program has the port. */
export function refusePortInUse(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new Error(explain(error, host, port))))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `PORT: port ${port} is in use by another program; stop it or set PORT to a free one.`
  if (error.code === 'EACCES') return `PORT: port ${port} may not be opened by this user; choose one above 1023.`
  return `HOST: cannot listen on ${host}:${port} (${error.code ?? error.message}).`
}

/** The port a listening server really has. */
export function portOf(app: FastifyInstance): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}
