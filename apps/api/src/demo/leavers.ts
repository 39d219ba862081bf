import { and, eq } from 'drizzle-orm'
import { closingPlans } from '../modules/leaving/tables.ts'
import { users } from '../modules/users/tables.ts'
import { days, later } from '../platform/clock.ts'
import { centreOf, type LoadedCentres, type World } from './world.ts'

/** Who leaves soon, by office centre: days from today, and why. */
const leavers: Record<string, readonly [inDays: number, remark: string][]> = {
  MARINA: [
    [12, 'Retires; hand over the keys of the plant rooms'],
    [40, 'End of the contract'],
  ],
  NORTHWND: [
    [5, 'Moves to the Rotterdam office'],
    [26, 'End of the internship'],
  ],
}

/** Plans for people who leave soon; nobody else of the demo depends on them. */
export async function loadLeavers(world: World, centres: LoadedCentres): Promise<void> {
  for (const [centreCode, planned] of Object.entries(leavers)) {
    const { landlordId, officeCentreId } = centreOf(centres, centreCode)
    const people = await world.db
      .select({ id: users.id, fullName: users.fullName })
      .from(users)
      .where(and(eq(users.officeCentreId, officeCentreId), eq(users.status, 'ACTIVE')))
      .orderBy(users.id)
    const [author] = people
    const leaving = people.slice(-planned.length)
    if (!author || leaving.length < planned.length) throw new Error(`too few people at ${centreCode}`)
    const at = later(world.now, -days(3))
    const by = { createdDate: at, updatedDate: at, createdByUserId: author.id, updatedByUserId: author.id }
    await world.db.insert(closingPlans).values(
      planned.map(([inDays, remark], index) => ({
        ...by,
        landlordId,
        officeCentreId,
        subjectType: 'USER' as const,
        subjectId: leaving[index]?.id ?? '',
        subjectName: leaving[index]?.fullName ?? '',
        effectiveDate: later(world.now, days(inDays)).toISOString().slice(0, 10),
        status: 'PLANNED' as const,
        remark,
      })),
    )
  }
}
