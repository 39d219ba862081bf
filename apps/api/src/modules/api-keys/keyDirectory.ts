import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Admitted, KeyDirectory } from '../../platform/guard.ts'
import { dateOfInstant } from '@atrium/validators/dates.ts'
import { hashToken } from '../../platform/tokens.ts'
import { isForAsking } from '../accounts/index.ts'
import { keepUse } from './apiKeys.repo.ts'
import { heldByKey } from './apiKeys.rules.ts'
import { findKey, type FoundKey } from './keyScope.views.ts'
import { isApiKeySecret } from './secrets.ts'

/** What the audit trail calls the role of a key. */
const role = 'API_KEY'

const refused = (message: string) => new ApiError(401, 'UNAUTHENTICATED', message)

/** Keys as the guard asks for them: each call reads its key, so that a revoked one is refused from then on. */
export function openKeyDirectory(db: Database, clock: Clock) {
  return {
    isSecret: isApiKeySecret,
    async admit(secret) {
      const now = clock.now()
      const key = await findKey(db, { secretHash: hashToken(secret), now })
      if (!key) throw refused('This API key is not known.')
      if (key.revokedDate !== null) throw refused('This API key has been revoked.')
      if (hasExpired(key, now)) throw refused('This API key has expired.')
      await keepUse(db, key.id, now)
      return principalOf(key)
    },
    /** For jobs that go on after the request of a key; undefined when it is over. */
    async onBehalfOf(id: string, officeCentreId: string) {
      const now = clock.now()
      const key = await findKey(db, { id, now })
      if (!key || key.officeCentreId !== officeCentreId || key.revokedDate !== null) return undefined
      return hasExpired(key, now) ? undefined : principalOf(key)
    },
  } satisfies KeyDirectory & { onBehalfOf: (id: string, officeCentreId: string) => Promise<Admitted | undefined> }
}

const hasExpired = ({ expiresOn, timezoneOffset }: FoundKey, now: Date) =>
  expiresOn < dateOfInstant(now, timezoneOffset)

/** Whoever acts with a key: nobody's account, no operator, and no role that anything is decided by. */
function principalOf({ id, name, permissions, asksNoAccess, addOns, ...place }: FoundKey): Admitted {
  const held = heldByKey(permissions)
  return {
    actor: {
      accountId: id,
      userId: id,
      sessionId: '',
      apiKeyId: id,
      fullName: `API key ${name}`,
      email: '',
      roleCodes: [role],
    },
    scope: {
      landlordId: place.landlordId,
      officeCentreId: place.officeCentreId,
      officeCentreType: place.officeCentreType,
      timezoneOffset: place.timezoneOffset,
      permissions: new Set(asksNoAccess ? held.filter((code) => !isForAsking(code)) : held),
      addOns: new Set(addOns),
      operator: false,
      readOnly: place.readOnly,
    },
  }
}
