import { and, asc, eq } from 'drizzle-orm'
import { officeCentres } from '../modules/office-centres/tables.ts'
import { users } from '../modules/users/tables.ts'
import { days, later } from '../platform/clock.ts'
import { auditEntries } from '../platform/tables.ts'
import { demoEvent } from './demoEvent.ts'
import { storePicture } from './pictures.ts'
import { centreOf, type LoadedCentre, type LoadedCentres, type World } from './world.ts'

/** Gives the landlord and one of its tenants a logo; the others show what is seen without one. */
export async function loadLogos(world: World, centres: LoadedCentres): Promise<void> {
  await loadLogo(world, centreOf(centres, 'MARINA'), 'marina', 96)
  await loadLogo(world, centreOf(centres, 'NORTHWND'), 'northwind', 61)
}

async function loadLogo(world: World, scope: LoadedCentre, name: string, age: number): Promise<void> {
  const { officeCentreId, centre } = scope
  const [author] = await world.db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.officeCentreId, officeCentreId), eq(users.status, 'ACTIVE')))
    .orderBy(asc(users.id))
    .limit(1)
  if (!author) return
  const at = later(world.now, -days(age))
  const logoFileId = await storePicture(world, scope, {
    module: 'OFFICE_CENTRE',
    asset: `logo-${name}.png`,
    name: `${name}.png`,
    createdDate: at,
    createdByUserId: author.id,
  })
  await world.db.update(officeCentres).set({ logoFileId }).where(eq(officeCentres.id, officeCentreId))
  const changed = demoEvent(scope, author, {
    module: 'office-centres',
    entityType: 'OFFICE_CENTRE',
    entityId: officeCentreId,
    entityName: centre.companyName,
    dateTime: at,
    action: 'UPDATE',
    summary: 'Changed the office centre',
    before: { logo: null },
    after: { logo: 'Set' },
  })
  await world.db.insert(auditEntries).values(changed)
}
