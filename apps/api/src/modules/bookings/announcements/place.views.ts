import { eq } from 'drizzle-orm'
import type { AnyCtx } from '../../../platform/ctx.ts'
import { runPrepared } from '../../../platform/db/prepared.ts'
import { officeFloors, officeTowers } from '../../buildings/tables.ts'
import { bookableResources } from '../../resources/tables.ts'
import { sites } from '../../sites/tables.ts'

/** How somebody who has never been there finds a resource: its floor, and the address in one line. */
export type Place = { floor: string | null; address: string | null }

export async function readPlace(ctx: AnyCtx, resourceId: string): Promise<Place> {
  const asked = ctx.db
    .select({ floor: officeFloors.name, towerAddress: officeTowers.address, siteAddress: sites.address })
    .from(bookableResources)
    .innerJoin(sites, eq(sites.id, bookableResources.siteId))
    .leftJoin(officeFloors, eq(officeFloors.id, bookableResources.officeFloorId))
    .leftJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
    .where(eq(bookableResources.id, resourceId))
  const [row] = await runPrepared(asked)
  const address = row?.towerAddress ?? row?.siteAddress
  return { floor: row?.floor ?? null, address: address?.split(/\s*\n\s*/).join(', ') || null }
}
