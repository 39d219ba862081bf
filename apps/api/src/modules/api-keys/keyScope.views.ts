import type { AddOn } from '@atrium/contract/generated/operations.ts'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { qualified } from '../../platform/db/columns.ts'
import { isReadOnly } from '../accounts/index.ts'
import { officeCentreAddOns, officeCentres } from '../office-centres/tables.ts'
import { apiKeys } from './tables.ts'

type Sought = { now: Date } & ({ secretHash: string } | { id: string })

const isSought = (sought: Sought) =>
  'id' in sought
    ? eq(apiKeys.id, sought.id)
    : or(
        eq(apiKeys.keyHash, sought.secretHash),
        and(eq(apiKeys.previousHash, sought.secretHash), gt(apiKeys.previousUntil, sought.now)),
      )

/** A key by its id or the hash of what was sent, with the active office centre it acts in; undefined where there is none. */
export async function findKey(db: Database, sought: Sought) {
  const [row] = await db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      permissions: apiKeys.permissions,
      expiresOn: apiKeys.expiresOn,
      revokedDate: apiKeys.revokedDate,
      landlordId: apiKeys.landlordId,
      officeCentreId: apiKeys.officeCentreId,
      officeCentreType: officeCentres.officeCentreType,
      timezoneOffset: sql<number>`coalesce(${officeCentres.timezoneOffset}, 0)`,
      asksNoAccess: sql<boolean>`${officeCentres.officeCentreType} = 'TENANT' and not ${officeCentres.allowSubmitPassRequest}`,
      addOns: sql<AddOn[]>`array(select a.code from ${officeCentreAddOns} a
        where a.office_centre_id = ${qualified(officeCentres.id)} and a.enabled)`,
      readOnly: isReadOnly(qualified(officeCentres.id)),
    })
    .from(apiKeys)
    .innerJoin(officeCentres, eq(officeCentres.id, apiKeys.officeCentreId))
    .where(and(isSought(sought), eq(officeCentres.active, true)))
  return row
}

export type FoundKey = NonNullable<Awaited<ReturnType<typeof findKey>>>
