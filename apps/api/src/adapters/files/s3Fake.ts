import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

type StoredObject = { content: Buffer; headers: Record<string, string> }

/** An object store for tests: keeps objects in memory and refuses requests that are not signed. */
export async function startS3Fake() {
  const objects = new Map<string, StoredObject>()
  const server = createServer((request, response) => void answer(objects, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    keys: () => [...objects.keys()],
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function answer(objects: Map<string, StoredObject>, request: IncomingMessage, response: ServerResponse) {
  const content = await buffer(request)
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
    return refuse(response, 403, 'AccessDenied')
  const key = decodeURIComponent(new URL(request.url ?? '', 'http://s3').pathname)
  if (request.method === 'PUT') objects.set(key, { content, headers: kept(request) })
  if (request.method === 'DELETE') objects.delete(key)
  const found = objects.get(key)
  if (request.method === 'DELETE') return response.writeHead(204).end()
  if (!found) return refuse(response, 404, 'NoSuchKey')
  if (request.method === 'PUT') return response.writeHead(200, { etag: '"1"' }).end()
  response.writeHead(200, { ...found.headers, 'content-length': found.content.length })
  response.end(request.method === 'HEAD' ? undefined : found.content)
}

function kept(request: IncomingMessage): Record<string, string> {
  const names = Object.keys(request.headers).filter((name) => name === 'content-type' || name.startsWith('x-amz-meta-'))
  return Object.fromEntries(names.map((name) => [name, String(request.headers[name])]))
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
