import { and, eq } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { areaUsers, siteUsers } from './tables.ts'

/** Where people work: a site or an area. */
export type Placement = { kind: 'site' | 'area'; id: string }

/** Puts people to a site or an area; who is there already stays. */
export async function insertPeople(
  ctx: Transactional<Ctx>,
  { kind, id }: Placement,
  people: readonly { id: string; officeCentreId: string }[],
): Promise<void> {
  const { landlordId, officeCentreId } = ctx.scope
  const rows = people.map((person) => ({
    landlordId,
    officeCentreId,
    userOfficeCentreId: person.officeCentreId,
    userId: person.id,
  }))
  if (kind === 'site') {
    const placed = rows.map((row) => ({ ...row, siteId: id }))
    await ctx.db.insert(siteUsers).values(placed).onConflictDoNothing()
  } else {
    const placed = rows.map((row) => ({ ...row, areaId: id }))
    await ctx.db.insert(areaUsers).values(placed).onConflictDoNothing()
  }
}

/** Takes a person off a site or an area; answers whether they were there. */
export async function deletePerson(ctx: Transactional<Ctx>, { kind, id }: Placement, userId: string): Promise<boolean> {
  const rows =
    kind === 'site'
      ? await ctx.db
          .delete(siteUsers)
          .where(and(eq(siteUsers.siteId, id), eq(siteUsers.userId, userId)))
          .returning({ userId: siteUsers.userId })
      : await ctx.db
          .delete(areaUsers)
          .where(and(eq(areaUsers.areaId, id), eq(areaUsers.userId, userId)))
          .returning({ userId: areaUsers.userId })
  return rows.length > 0
}

/** Takes everybody off a site or an area. */
export async function deletePeople(ctx: Transactional<Ctx>, { kind, id }: Placement): Promise<void> {
  await (kind === 'site'
    ? ctx.db.delete(siteUsers).where(eq(siteUsers.siteId, id))
    : ctx.db.delete(areaUsers).where(eq(areaUsers.areaId, id)))
}
