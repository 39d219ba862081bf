import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../../platform/ctx.ts'
import { grantRows } from '../../access-doors/index.ts'
import { accessDoors } from '../../access-doors/tables.ts'
import { doorsOfAllGroups } from '../../access-groups/index.ts'
import { accessGroups, accessGroupUsers } from '../../access-groups/tables.ts'
import { userGroupMembers, userGroups } from '../../user-groups/tables.ts'
import { users } from '../../users/tables.ts'
import { accessPasses } from '../tables.ts'
import { faceImages, type FaceImageStatus } from './tables.ts'

/** The picture of a person; undefined where there is none. */
export async function readFace(ctx: AnyCtx, userId: string) {
  const [face] = await ctx.db
    .select({ image: faceImages, uploadedBy: users.fullName })
    .from(faceImages)
    .leftJoin(users, eq(users.id, faceImages.createdByUserId))
    .where(eq(faceImages.userId, userId))
  return face
}

export type FaceRow = NonNullable<Awaited<ReturnType<typeof readFace>>>

/** The user groups of an office centre that these people are in: names in lower case, with their ids, by person. */
export async function userGroupsOf(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<Map<string, ReadonlyMap<string, string>>> {
  if (userIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ userId: userGroupMembers.userId, id: userGroups.id, name: userGroups.groupName })
    .from(userGroupMembers)
    .innerJoin(userGroups, and(eq(userGroups.id, userGroupMembers.userGroupId), sql`${userGroups.deletedDate} is null`))
    .where(inArray(userGroupMembers.userId, [...userIds]))
  const byPerson = Map.groupBy(rows, ({ userId }) => userId)
  return new Map(
    [...byPerson].map(([userId, groups]) => [userId, new Map(groups.map(({ id, name }) => [name.toLowerCase(), id]))]),
  )
}

/** A face as a reader needs it; its picture is read by `readFace` for those the reader does not hold yet. */
export type FaceAtDoor = {
  faceImageId: string
  userId: string
  passNo: string
  status: FaceImageStatus
  sha256: string
  validFrom: Date | null
  validTo: Date | null
}

/**
 * Which faces the readers of a door must hold now: of active people who hold an FR pass and are led to the door by a
 * group or by a grant of this moment. What a reader holds besides, it must forget. Whether the door opens is decided
 * when somebody stands there.
 */
export async function facesOfDoor(ctx: AnyCtx, accessDoorId: string): Promise<FaceAtDoor[]> {
  const door = await ctx.db
    .select({ landlordId: accessDoors.landlordId })
    .from(accessDoors)
    .where(and(eq(accessDoors.id, accessDoorId), sql`${accessDoors.deletedDate} is null and ${accessDoors.active}`))
  const [at] = door
  if (!at) return []
  const granted = grantRows(ctx, {
    landlordId: sql`${at.landlordId}::uuid`,
    at: sql`${ctx.now().toISOString()}::timestamptz`,
    accessDoorId: sql`${accessDoorId}::uuid`,
  })
  const isLed = sql`${faceImages.userId} in (
    select m.user_id from ${accessGroupUsers} m
    join ${accessGroups} g on g.id = m.access_group_id and g.active
    join ${doorsOfAllGroups} led on led.access_group_id = g.id and led.access_door_id = ${accessDoorId}
    union all select granted."userId" from (${granted}) granted)`
  return ctx.db
    .select({
      faceImageId: faceImages.id,
      userId: faceImages.userId,
      passNo: accessPasses.passNo,
      status: faceImages.status,
      sha256: faceImages.sha256,
      validFrom: accessPasses.validFrom,
      validTo: accessPasses.validTo,
    })
    .from(faceImages)
    .innerJoin(
      accessPasses,
      and(eq(accessPasses.userId, faceImages.userId), eq(accessPasses.passKind, 'FR'), eq(accessPasses.held, true)),
    )
    .innerJoin(users, and(eq(users.id, faceImages.userId), eq(users.status, 'ACTIVE')))
    .where(and(eq(faceImages.landlordId, at.landlordId), isLed))
    .orderBy(faceImages.id)
}
