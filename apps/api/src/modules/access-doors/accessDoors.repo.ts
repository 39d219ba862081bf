import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { ControlledDoor } from '../../adapters/doorControllers/doorControllers.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { accessDoors } from './tables.ts'

/** Takes over which doors a centre has and what they are called; those that are gone are kept for what refers to them. */
export async function takeOverDoors(
  ctx: TransactionCtx,
  centre: { landlordId: string; officeCentreId: string },
  doors: readonly ControlledDoor[],
): Promise<void> {
  const now = ctx.now()
  const gone = notInArray(
    accessDoors.controllerDoorId,
    doors.map(({ id }) => id),
  )
  await ctx.db
    .update(accessDoors)
    .set({ deletedDate: now, updatedDate: now })
    .where(and(eq(accessDoors.officeCentreId, centre.officeCentreId), isNull(accessDoors.deletedDate), gone))
  if (doors.length === 0) return
  // A row cannot be written twice in one statement: of a door that is named twice, the last counts.
  const each = [...new Map(doors.map((door) => [door.id, door])).values()]
  await ctx.db
    .insert(accessDoors)
    .values(each.map(({ id, name }) => ({ ...centre, name, controllerDoorId: id, createdDate: now, updatedDate: now })))
    .onConflictDoUpdate({
      target: [accessDoors.officeCentreId, accessDoors.controllerDoorId, accessDoors.landlordId],
      set: {
        name: sql`excluded.name`,
        deletedDate: null,
        updatedDate: now,
        version: sql`${accessDoors.version} + 1`,
      },
      setWhere: sql`${accessDoors.name} <> excluded.name or ${accessDoors.deletedDate} is not null`,
    })
}
