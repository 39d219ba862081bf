import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { staleVersion } from '../../platform/errors.ts'
import { nextVersion, rowsOf } from '../../platform/record.ts'
import { creationStamp } from '../../platform/stamps.ts'
import { tenancyScopeOf, type TenancyScope } from '../../platform/tenancyScope.ts'
import { requireStanding } from '../roles/index.ts'
import { userPermissions, users } from './tables.ts'
import { ofCentre, visible } from './users.policy.ts'

export type UserFields = {
  fullName: string
  mobileNumber: string | null
  officeNumber: string | null
  employeeNo: string | null
  tags: string[]
}
type UserInsert = typeof users.$inferInsert
export type NewUser = Pick<UserInsert, 'accountId' | 'email' | 'fullName' | 'status' | 'userCreationType'> &
  Partial<UserFields> &
  Pick<UserInsert, 'registered' | 'lastInviteSentDate' | 'personInCharge'>
export type UserChange = Partial<Omit<UserInsert, 'id' | 'landlordId' | 'officeCentreId' | 'version'>>
export type LockedUser = Omit<typeof users.$inferSelect, 'searchText'>

/** Creates users; a person who is a member already breaks the constraint `users_membership`. */
export function insertUsers(
  ctx: TransactionCtx,
  scope: TenancyScope,
  people: NewUser[],
): Promise<{ id: string; accountId: string; email: string }[]> {
  return ctx.db
    .insert(users)
    .values(people.map((person) => ({ ...person, ...scope, ...creationStamp(ctx) })))
    .returning({ id: users.id, accountId: users.accountId, email: users.email })
}

/** Creates one user; undefined when the person is a member of the office centre already. */
export async function insertUserUnlessMember(
  ctx: TransactionCtx,
  scope: TenancyScope,
  person: NewUser,
): Promise<{ id: string } | undefined> {
  const [row] = await ctx.db
    .insert(users)
    .values({ ...person, ...scope, ...creationStamp(ctx) })
    .onConflictDoNothing({
      target: [users.officeCentreId, users.accountId, users.landlordId],
      where: sql`deleted_date is null`,
    })
    .returning({ id: users.id })
  return row
}

const rows = rowsOf(users)

/**
 * Locks a user for a change; 404 when the actor does not see them, 403 when they may not act on them, 409 when the
 * version is stale.
 */
export async function lockUser(
  ctx: Transactional<Ctx>,
  id: string,
  version?: number,
  seen: SQL = visible(ctx),
): Promise<LockedUser> {
  const row = await rows.lock(ctx, id, seen)
  await requireStanding(ctx, [id])
  if (version !== undefined && version !== row.version) throw staleVersion()
  return row
}

export const updateUserRow: (ctx: TransactionCtx, id: string, change: UserChange) => Promise<void> = rows.update

/** Bumps many users at once. */
export async function updateUserRows(ctx: TransactionCtx, ids: string[], change: UserChange): Promise<void> {
  if (ids.length === 0) return
  await ctx.db
    .update(users)
    .set({ ...change, ...nextVersion(ctx, users) })
    .where(sql`${users.id} = any(${sql.param(ids)}::uuid[])`)
}

export type PermissionSwitch = { userId: string; code: string; enabled: boolean | null }

/** Sets switches of users; null gives a permission back to the roles. */
export async function setSwitches(ctx: Transactional<Ctx>, switches: PermissionSwitch[]): Promise<void> {
  const scope = tenancyScopeOf(ctx.scope)
  const unset = switches.filter(({ enabled }) => enabled === null)
  if (unset.length > 0)
    await ctx.db.delete(userPermissions).where(
      sql`(${userPermissions.userId}, ${userPermissions.permissionCode}) in (
        select * from unnest(${sql.param(unset.map(({ userId }) => userId))}::uuid[], ${sql.param(unset.map(({ code }) => code))}::text[]))`,
    )
  const set = switches.flatMap(({ userId, code, enabled }) =>
    enabled === null ? [] : [{ ...scope, userId, permissionCode: code, enabled }],
  )
  if (set.length === 0) return
  await ctx.db
    .insert(userPermissions)
    .values(set)
    .onConflictDoUpdate({
      target: [userPermissions.userId, userPermissions.permissionCode, userPermissions.landlordId],
      set: { enabled: sql`excluded.enabled` },
    })
}

/** Takes the charge of an office centre from whoever has it and gives it to a user. */
export async function movePersonInCharge(ctx: Transactional<Ctx>, id: string): Promise<string | null> {
  const [former] = await ctx.db
    .update(users)
    .set({ personInCharge: false, ...nextVersion(ctx, users) })
    .where(and(ofCentre(ctx), eq(users.personInCharge, true)))
    .returning({ fullName: users.fullName })
  await updateUserRow(ctx, id, { personInCharge: true })
  return former?.fullName ?? null
}

/** Locks members for a change, in one order for everybody; 403 when the actor may not act on one of them. */
export async function lockMembers(ctx: Transactional<Ctx>, ids: string[]): Promise<void> {
  await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(visible(ctx), inArray(users.id, ids)))
    .orderBy(users.id)
    .for('update')
  await requireStanding(ctx, ids)
}

/** Makes what one person does wait for what the same person does elsewhere, until the transaction ends. */
export async function lockUserRow(ctx: TransactionCtx, id: string): Promise<void> {
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
}
