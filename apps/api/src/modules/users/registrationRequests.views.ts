import { and, eq } from 'drizzle-orm'
import type { AnyCtx, Ctx, OfficeCentreType } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { roles } from '../roles/tables.ts'
import { registrationRequests, users } from './tables.ts'
import { visibleRequests } from './users.policy.ts'
import { readAnyUser, type UserRow } from './users.views.ts'

export type RequestRow = typeof registrationRequests.$inferSelect & { user: UserRow }

/** A registration request with the user it is about; 404 when it is not of the actor's office centre. */
export async function readRequest(ctx: Ctx, id: string): Promise<RequestRow> {
  const [request] = await ctx.db
    .select()
    .from(registrationRequests)
    .where(and(visibleRequests(ctx), eq(registrationRequests.id, id)))
  const user = request && (await readAnyUser(ctx, request.userId))
  if (!user) throw notFound()
  return { ...request, user }
}

export type CentreOfMail = {
  companyName: string
  buildingName: string | null
  officeCentreType: OfficeCentreType
  active: boolean
}

/** What mails and greetings say about an office centre. */
export async function readCentreOfMail(ctx: AnyCtx, officeCentreId: string): Promise<CentreOfMail> {
  const [centre] = await ctx.db
    .select({
      companyName: officeCentres.companyName,
      buildingName: officeCentres.buildingName,
      officeCentreType: officeCentres.officeCentreType,
      active: officeCentres.active,
    })
    .from(officeCentres)
    .where(eq(officeCentres.id, officeCentreId))
  if (!centre) throw notFound()
  return centre
}

/** Who invites, and for whom they work; undefined where nobody is signed in. */
export async function readInviter(
  ctx: AnyCtx,
): Promise<{ fullName: string; companyName: string; officeCentreId: string } | undefined> {
  if (!ctx.actor) return undefined
  const [inviter] = await ctx.db
    .select({
      fullName: users.fullName,
      companyName: officeCentres.companyName,
      officeCentreId: users.officeCentreId,
    })
    .from(users)
    .innerJoin(officeCentres, eq(officeCentres.id, users.officeCentreId))
    .where(eq(users.id, ctx.actor.userId))
  return inviter
}

/** The active office centre of a code, in any case; undefined when there is none. */
export async function findCentreByCode(ctx: AnyCtx, code: string) {
  const [centre] = await ctx.db
    .select({
      landlordId: officeCentres.landlordId,
      officeCentreId: officeCentres.id,
      centreCode: officeCentres.centreCode,
      companyName: officeCentres.companyName,
      buildingName: officeCentres.buildingName,
    })
    .from(officeCentres)
    .where(and(eq(officeCentres.centreCode, code.trim().toUpperCase()), eq(officeCentres.active, true)))
  return centre
}

/** A role of an office centre nobody is signed in at, by its code. */
export async function findRoleOfCentre(
  ctx: AnyCtx,
  scope: { landlordId: string; officeCentreId: string },
  code: string,
): Promise<{ id: string; name: string } | undefined> {
  const [role] = await ctx.db
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(
      and(eq(roles.landlordId, scope.landlordId), eq(roles.officeCentreId, scope.officeCentreId), eq(roles.code, code)),
    )
  return role
}
