import { and, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { ControlledDoor } from '../../adapters/doorControllers/doorControllers.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'
import { namesOf, type KnownDoor } from './reportedDoors.rules.ts'
import { accessDoors } from './tables.ts'

/**
 * Takes over which doors the controllers of a centre know and what they are called. A door that was added by hand becomes
 * theirs when they tell of one of its name; those that are gone are kept for what refers to them. What a person renamed
 * keeps that name, and what a person deleted stays deleted.
 */
export async function takeOverDoors(
  ctx: TransactionCtx,
  centre: TenancyScope,
  doors: readonly ControlledDoor[],
): Promise<void> {
  await forget(ctx, centre, doors)
  if (doors.length === 0) return
  const now = ctx.now()
  for (const { id, ...change } of linksOf(await readKnown(ctx, centre, doors), doors))
    await ctx.db
      .update(accessDoors)
      .set({ ...change, updatedDate: now, version: sql`${accessDoors.version} + 1` })
      .where(eq(accessDoors.id, id))
  const rows = namesOf(await readKnown(ctx, centre, doors), doors).map((door) => ({
    ...centre,
    ...door,
    createdDate: now,
    updatedDate: now,
  }))
  if (rows.length === 0) return
  await ctx.db
    .insert(accessDoors)
    .values(rows)
    .onConflictDoUpdate({
      target: [accessDoors.officeCentreId, accessDoors.controllerDoorId, accessDoors.landlordId],
      set: {
        name: sql`excluded.name`,
        controllerName: sql`excluded.controller_name`,
        deletedDate: null,
        updatedDate: now,
        version: sql`${accessDoors.version} + 1`,
      },
      setWhere: sql`${accessDoors.name} <> excluded.name or ${accessDoors.deletedDate} is not null
        or ${accessDoors.controllerName} is distinct from excluded.controller_name`,
    })
}

/** A door that controllers no longer tell of is gone; one they never told of is none of theirs. */
async function forget(ctx: TransactionCtx, { officeCentreId }: TenancyScope, doors: readonly ControlledDoor[]) {
  const now = ctx.now()
  await ctx.db
    .update(accessDoors)
    .set({ deletedDate: now, updatedDate: now })
    .where(
      and(
        eq(accessDoors.officeCentreId, officeCentreId),
        isNull(accessDoors.deletedDate),
        isNotNull(accessDoors.controllerDoorId),
        notInArray(
          accessDoors.controllerDoorId,
          doors.map(({ id }) => id),
        ),
      ),
    )
}

/** The doors of a centre that are there, and those the controllers told of before. */
function readKnown(
  ctx: TransactionCtx,
  { officeCentreId }: TenancyScope,
  doors: readonly ControlledDoor[],
): Promise<KnownDoor[]> {
  const ids = doors.map(({ id }) => id)
  return ctx.db
    .select({
      id: accessDoors.id,
      name: accessDoors.name,
      controllerDoorId: accessDoors.controllerDoorId,
      controllerName: accessDoors.controllerName,
      isDeleted: sql<boolean>`${accessDoors.deletedDate} is not null`,
      isDeletedByPerson: sql<boolean>`${accessDoors.deletedByUserId} is not null`,
    })
    .from(accessDoors)
    .where(
      and(
        eq(accessDoors.officeCentreId, officeCentreId),
        or(isNull(accessDoors.deletedDate), inArray(accessDoors.controllerDoorId, ids)),
      ),
    )
    .orderBy(accessDoors.id)
    .for('update')
}

/** Which doors that were added by hand become which doors of the controllers. */
function linksOf(known: readonly KnownDoor[], doors: readonly ControlledDoor[]) {
  const told = new Set(known.map(({ controllerDoorId }) => controllerDoorId))
  const added = new Map(
    known.filter((door) => door.controllerDoorId === null).map((door) => [door.name.toLowerCase(), door.id]),
  )
  return doors.flatMap(({ id: controllerDoorId, name }) => {
    const id = told.has(controllerDoorId) ? undefined : added.get(name.toLowerCase())
    if (id === undefined) return []
    added.delete(name.toLowerCase())
    return [{ id, controllerDoorId, controllerName: name }]
  })
}
