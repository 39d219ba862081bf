import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { contains } from '../../platform/lists.ts'
import { minuteOfDay } from '../../platform/quietHours.ts'
import type { OptionQuery } from '../../platform/view.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { groupsInReach } from '../user-groups/index.ts'
import { userGroupMembers, userGroups } from '../user-groups/tables.ts'
import { peopleInReach } from '../users/index.ts'
import { users } from '../users/tables.ts'
import type { CircularRecipientType } from './tables.ts'

/** Whom a message is for. */
export type Targets = { recipientType: CircularRecipientType; recipientIds: readonly string[] }

const among = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::uuid[])`

/** The tenants a landlord writes to. */
const tenantsInReach = ({ scope }: Ctx): SQL =>
  scope.officeCentreType === 'LANDLORD'
    ? and(
        eq(officeCentres.landlordId, scope.landlordId),
        eq(officeCentres.officeCentreType, 'TENANT'),
        eq(officeCentres.active, true),
      )!
    : sql`false`

/** The people that a message would go to now. */
export function targetedPeople(ctx: Ctx, { recipientType, recipientIds }: Targets) {
  const chosen: Record<CircularRecipientType, SQL | undefined> = {
    ALL: undefined,
    TENANTS: sql`${users.officeCentreId} = ${among(recipientIds)}`,
    USER_GROUPS: sql`exists (select 1 from ${userGroupMembers} m
      where m.user_id = ${qualified(users.id)} and m.user_group_id = ${among(recipientIds)})`,
    USERS: sql`${users.id} = ${among(recipientIds)}`,
  }
  return peopleOnce(ctx, chosen[recipientType])
}

/** The active people in reach, of all or of those chosen, each once by their account. */
export function peopleOnce(ctx: Ctx, chosen: SQL | undefined) {
  // Somebody who belongs to several companies gets it where the sender is, else where they came last.
  return ctx.db
    .selectDistinctOn([users.accountId], {
      accountId: users.accountId,
      userId: users.id,
      userOfficeCentreId: users.officeCentreId,
      email: sql<string>`${users.email}::text`.as('email'),
      mobileNumber: users.mobileNumber,
    })
    .from(users)
    .innerJoin(officeCentres, and(eq(officeCentres.id, users.officeCentreId), eq(officeCentres.active, true)))
    .where(and(peopleInReach(ctx), chosen))
    .orderBy(users.accountId, sql`(${users.officeCentreId} = ${ctx.scope.officeCentreId}) desc`, sql`${users.id} desc`)
}

/** The memberships of everybody in reach: somebody of several companies reads in whichever they are signed in to. */
export const membershipsInReach = (ctx: Ctx) =>
  ctx.db
    .select({ id: users.id, accountId: users.accountId, officeCentreId: users.officeCentreId })
    .from(users)
    .where(peopleInReach(ctx))

/** The office centres of the estate with their type and the minute of the day by their clocks. */
export const clocksOf = (ctx: Ctx): SQL => sql`
  select id, office_centre_type as type,
    ${minuteOfDay(sql`${ctx.now().toISOString()}::timestamptz`, sql`timezone_offset`)} as minute
  from ${officeCentres} where landlord_id = ${ctx.scope.landlordId}`

/** How many people a message would go to now, by company, the largest first. */
export async function countTargeted(ctx: Ctx, targets: Targets) {
  const people = targetedPeople(ctx, targets).as('people')
  return ctx.db
    .select({ id: officeCentres.id, name: officeCentres.companyName, recipients: sql<number>`count(*)::int` })
    .from(people)
    .innerJoin(officeCentres, eq(officeCentres.id, people.userOfficeCentreId))
    .groupBy(officeCentres.id, officeCentres.companyName)
    .orderBy(sql`count(*) desc`, officeCentres.companyName)
}

type Named = { id: string; name: string }

/** What can be chosen of a recipient type, narrowed by `found`. */
function choices(
  ctx: Ctx,
  recipientType: CircularRecipientType,
  narrow: (table: Narrowed) => SQL | undefined,
  limit: number,
) {
  if (recipientType === 'TENANTS')
    return ctx.db
      .select({ id: officeCentres.id, name: officeCentres.companyName })
      .from(officeCentres)
      .where(and(tenantsInReach(ctx), narrow({ id: officeCentres.id, name: officeCentres.companyName })))
      .orderBy(sql`lower(${officeCentres.companyName})`)
      .limit(limit)
  if (recipientType === 'USER_GROUPS')
    return ctx.db
      .select({ id: userGroups.id, name: sql<string>`${userGroups.groupName} || ', ' || ${officeCentres.companyName}` })
      .from(userGroups)
      .innerJoin(officeCentres, eq(officeCentres.id, userGroups.officeCentreId))
      .where(and(groupsInReach(ctx), narrow({ id: userGroups.id, name: userGroups.groupName })))
      .orderBy(sql`lower(${userGroups.groupName})`)
      .limit(limit)
  return ctx.db
    .select({ id: users.id, name: sql<string>`${users.fullName} || ', ' || ${officeCentres.companyName}` })
    .from(users)
    .innerJoin(officeCentres, eq(officeCentres.id, users.officeCentreId))
    .where(and(peopleInReach(ctx), narrow({ id: users.id, name: users.fullName })))
    .orderBy(sql`lower(${users.fullName})`)
    .limit(limit)
}

type Narrowed = {
  id: typeof officeCentres.id | typeof userGroups.id | typeof users.id
  name: typeof officeCentres.companyName | typeof userGroups.groupName | typeof users.fullName
}

/** Those of the given tenants, groups or people that can be written to. */
export const namedTargets = async (ctx: Ctx, { recipientType, recipientIds }: Targets): Promise<Named[]> =>
  recipientType === 'ALL' || recipientIds.length === 0
    ? []
    : choices(ctx, recipientType, ({ id }) => inArray(id, [...recipientIds]), recipientIds.length)

/** Tenants, groups or people to choose from. */
export async function targetOptions(
  ctx: Ctx,
  { recipientType, wildcardSearch, limit = 50 }: OptionQuery & { recipientType: CircularRecipientType },
) {
  if (recipientType === 'ALL') return []
  const term = wildcardSearch?.trim()
  const found = await choices(ctx, recipientType, ({ name }) => (term ? contains(name, term) : undefined), limit)
  return found.map(({ id, name }) => ({ code: id, label: name, value: id }))
}
