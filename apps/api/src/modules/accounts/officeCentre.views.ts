import { and, eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { officeCentreAddOns, officeCentres } from '../office-centres/tables.ts'
import type { Portal } from './memberships.rules.ts'
import { sessions } from './tables.ts'

const landlords = alias(officeCentres, 'landlords')

/** An office centre with its landlord's name and the add-ons that are switched on; 404 when there is none. */
export async function readOfficeCentre(ctx: Ctx, id: string) {
  const [centre] = await ctx.db
    .select({
      ...getTableColumns(officeCentres),
      landlordName: landlords.companyName,
      landlordColour: landlords.brandColour,
    })
    .from(officeCentres)
    .innerJoin(landlords, eq(landlords.id, officeCentres.landlordId))
    .where(eq(officeCentres.id, id))
  if (!centre) throw notFound()
  const addOns = await ctx.db
    .select({ code: officeCentreAddOns.code })
    .from(officeCentreAddOns)
    .where(and(eq(officeCentreAddOns.officeCentreId, id), eq(officeCentreAddOns.enabled, true)))
    .orderBy(officeCentreAddOns.code)
  return { ...centre, addOns: addOns.map((row) => row.code) }
}

/** The portal the current session was started at. */
export async function sessionPortal(ctx: Ctx): Promise<Portal> {
  const [row] = await ctx.db
    .select({ portal: sessions.portal })
    .from(sessions)
    .where(eq(sessions.id, ctx.actor.sessionId))
  if (!row) throw notFound()
  return row.portal as Portal
}
