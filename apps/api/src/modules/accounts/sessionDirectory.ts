import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import type { Actor, Scope } from '../../platform/ctx.ts'
import type { Connection } from '../../platform/db/database.ts'
import type { SessionDirectory } from '../../platform/guard.ts'
import { accessTokenReader } from './accessTokens.ts'
import { resolveScope, resolveUserScope } from './scope.views.ts'

type Found = { actor: Actor; scope: Scope } | 'ended' | 'outside'

/**
 * Sessions with a cache that the database itself empties: triggers announce every change to sessions, users,
 * roles, permissions, office centres and add-ons when it is committed. While the announcements cannot be heard,
 * nothing is cached. The process that wrote the change does not wait for the announcement: writers see its effect at once.
 */
export async function openSessionDirectory(
  connection: Connection,
  key: Uint8Array,
  clock: Clock,
): Promise<SessionDirectory & { close: () => void }> {
  const cache = new LRUCache<string, Exclude<Found, string>>({ max: 10_000, ttl: 60_000 })
  const readToken = accessTokenReader(key)
  let listening = false
  let generation = 0
  const forget = () => {
    generation += 1
    cache.clear()
  }
  connection.afterNotice('atrium_scope', forget)
  const close = await connection.listen('atrium_scope', forget, {
    up: () => {
      listening = true
      forget()
    },
    down: () => {
      listening = false
      forget()
    },
  })
  return {
    close,
    onBehalfOf: (userId, officeCentreId) => resolveUserScope(connection.db, userId, officeCentreId),
    verify: (token) => readToken(token, clock.now()),
    resolve: async (claims, officeCentreId) => {
      const name = `${claims.sessionId} ${officeCentreId}`
      const cached = cache.get(name)
      if (cached) return cached
      const asked = generation
      const found = await resolveScope(connection.db, claims, officeCentreId)
      // An announcement that came while the question was on its way makes the answer old.
      if (listening && asked === generation && typeof found === 'object') cache.set(name, found)
      return found
    },
  }
}
