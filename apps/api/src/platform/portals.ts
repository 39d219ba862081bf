import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A built portal and the host it answers at. */
export type PortalSite = { name: string; host: RegExp; directory: string }

/**
 * Serves each portal at its host: hashed assets for a year, and the page itself for every other path, with a
 * content security policy that allows only what this page was built with.
 */
export async function servePortals(app: FastifyInstance, sites: PortalSite[]): Promise<void> {
  const built = sites.filter((site) => existsSync(path.join(site.directory, 'index.html')))
  for (const site of built) {
    const page = freshPage(path.join(site.directory, 'index.html'))
    await app.register(async (portal) => {
      portal.addHook('onRoute', (route) => {
        route.constraints = { ...route.constraints, host: site.host }
      })
      await portal.register(fastifyStatic, {
        root: site.directory,
        wildcard: false,
        index: false,
        globIgnore: ['**/index.html'],
        cacheControl: false,
        constraints: { host: site.host },
        setHeaders: (reply, file) => {
          const hashed = file.includes(`${path.sep}assets${path.sep}`)
          reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
      // The root by itself too: the bare domain has a page there, and an exact path wins over a pattern.
      for (const url of ['/', '/*'])
        portal.get(url, (request, reply) => {
          // A portal built anew while the server runs has files of other names.
          if (request.url.startsWith('/assets/'))
            return reply.sendFile(request.url.slice(1).split('?')[0] ?? '', site.directory)
          return wantsPage(request) ? sendPage(reply, page()) : reply.callNotFound()
        })
    })
  }
}

/** Whether the page is meant: by whoever takes any answer too, unless a file or a call is asked for by its name. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  if (/^\/api(?:[/?]|$)/.test(url)) return false
  const { accept = '*/*' } = headers
  if (accept.includes('text/html')) return true
  return accept.includes('*/*') && path.extname(url.split('?')[0] ?? '') === ''
}

/** The page of a portal, read again when it was built anew; while a build is under way, the one it had. */
function freshPage(file: string): () => string {
  const readAt = (at: number | undefined) => ({ at, page: readFileSync(file, 'utf8') })
  const changed = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs
  let read = readAt(changed())
  return () => {
    const at = changed()
    if (at !== undefined && at !== read.at) read = readAt(at)
    return read.page
  }
}

/** The page with a nonce of its own: for the styles the design system writes at run time and the script that picks light or dark. */
export function sendPage(reply: FastifyReply, page: string) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('__CSP_NONCE__', nonce))
}

const contentSecurityPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
