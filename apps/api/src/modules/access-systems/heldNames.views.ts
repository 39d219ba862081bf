import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { accessGroups } from '../access-groups/tables.ts'
import { readTimezoneOffset } from '../office-centres/index.ts'
import { fmFormCrew } from '../permits/tables.ts'
import { timeProgrammes } from '../time-programmes/tables.ts'
import { users } from '../users/tables.ts'
import { visitorInvitations } from '../visitors/tables.ts'

/** What records name by their ids, as people call it, and the clock by which moments are told. */
export type HeldNames = { names: ReadonlyMap<string, string>; offsetMinutes: number }

const naming = ['holderId', 'levelId', 'scheduleId', 'doorId'] as const

/** Names of the people, groups, times and doors of an estate that some records name. */
export async function readHeldNames(ctx: Ctx, values: readonly object[]): Promise<HeldNames> {
  const named = (field: (typeof naming)[number]) => [
    ...new Set(values.flatMap((value) => (field in value ? [String((value as Record<string, unknown>)[field])] : []))),
  ]
  const { landlordId } = ctx.scope
  const doors = named('doorId')
  const ids = naming.flatMap(named).filter((id) => /^[\da-f-]{36}$/.test(id))
  const asked = sql`${sql.param(ids)}::uuid[]`
  const { rows } = await ctx.db.execute<{ id: string; name: string }>(sql`
    select id::text, full_name as name from ${users} where landlord_id = ${landlordId} and id = any(${asked})
    union all
    select id::text, visitor_name from ${visitorInvitations} where landlord_id = ${landlordId} and id = any(${asked})
    union all
    select id::text, full_name from ${fmFormCrew} where landlord_id = ${landlordId} and id = any(${asked})
    union all
    select id::text, name from ${accessGroups} where landlord_id = ${landlordId} and id = any(${asked})
    union all
    select id::text, name from ${timeProgrammes} where landlord_id = ${landlordId} and id = any(${asked})`)
  const wired = await ctx.db
    .select({ id: sql<string>`${accessDoors.controllerDoorId}`, name: accessDoors.name })
    .from(accessDoors)
    .where(
      and(
        eq(accessDoors.landlordId, landlordId),
        isNotNull(accessDoors.controllerDoorId),
        inArray(accessDoors.controllerDoorId, doors),
      ),
    )
  return {
    names: new Map([...rows, ...wired].map(({ id, name }) => [id, name])),
    offsetMinutes: await readTimezoneOffset(ctx, ctx.scope.officeCentreId),
  }
}
