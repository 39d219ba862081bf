import { divisions, divisionUserGroups, userDivisions } from '../modules/divisions/tables.ts'
import { emailDomains } from '../modules/email-domains/tables.ts'
import type { Database } from '../platform/db/database.ts'
import { tenancyScopeOf, type TenancyScope } from '../platform/tenancyScope.ts'

let serial = 0

/** A division with its people and user groups. */
export async function makeDivision(
  db: Database,
  scope: TenancyScope,
  given: Partial<typeof divisions.$inferInsert> & { userIds?: string[]; userGroupIds?: string[] } = {},
): Promise<{ id: string; name: string }> {
  const { userIds = [], userGroupIds = [], ...fields } = given
  serial += 1
  const [row] = await db
    .insert(divisions)
    .values({ name: `Division ${serial}`, ...fields, ...tenancyScopeOf(scope) })
    .returning({ id: divisions.id, name: divisions.name })
  if (!row) throw new Error('no division')
  const divisionId = row.id
  if (userIds.length > 0)
    await db.insert(userDivisions).values(userIds.map((userId) => ({ ...tenancyScopeOf(scope), userId, divisionId })))
  if (userGroupIds.length > 0)
    await db
      .insert(divisionUserGroups)
      .values(userGroupIds.map((userGroupId) => ({ ...tenancyScopeOf(scope), userGroupId, divisionId })))
  return row
}

/** A host name whose addresses may join an office centre, or the tenant given. */
export async function makeEmailDomain(
  db: Database,
  scope: TenancyScope,
  given: Partial<typeof emailDomains.$inferInsert> = {},
): Promise<{ id: string; domain: string }> {
  serial += 1
  const [row] = await db
    .insert(emailDomains)
    .values({ domain: `company${serial}.example`, ...given, ...tenancyScopeOf(scope) })
    .returning({ id: emailDomains.id, domain: emailDomains.domain })
  if (!row) throw new Error('no e-mail domain')
  return row
}
