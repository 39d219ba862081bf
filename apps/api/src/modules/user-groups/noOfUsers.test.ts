import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUser, makeUserGroup } from '../../demo/factories.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { users } from '../users/tables.ts'
import { userGroupMembers, userGroups } from './tables.ts'

let test: TestApp
let other: TestApp
let admin: TestActor

beforeAll(async () => {
  test = await openOwnTestApp()
  other = await test.another()
  admin = await test.actorWith(['USER_GROUP_LIST', 'USER_GROUP_EDIT', 'USER_EDIT', 'USER_DELETE'])
})
afterAll(async () => {
  await other.close()
  await test.close()
})

const kept = async (id: string) => {
  const [row] = await test.db.select({ noOfUsers: userGroups.noOfUsers }).from(userGroups).where(eq(userGroups.id, id))
  return row?.noOfUsers
}

describe('the number of users of a group', () => {
  it('leaves out the deleted ones, whatever becomes of them afterwards', async () => {
    const [kim, lee, mia] = [
      await makeUser(test.db, admin),
      await makeUser(test.db, admin),
      await makeUser(test.db, admin),
    ]
    const { id } = await makeUserGroup(test.db, admin, { userIds: [kim.id, lee.id, mia.id] })
    const set = (userId: string, deletedDate: Date | null) =>
      test.db.update(users).set({ deletedDate }).where(eq(users.id, userId))
    expect(await kept(id)).toBe(3)
    await set(kim.id, new Date())
    await set(lee.id, new Date())
    expect(await kept(id)).toBe(1)
    await set(kim.id, null)
    expect(await kept(id)).toBe(2)
    await test.db.delete(users).where(eq(users.id, lee.id))
    expect(await kept(id)).toBe(2)
    await test.db.delete(users).where(eq(users.id, mia.id))
    expect(await kept(id)).toBe(1)
  })

  it('is exact after many changes at once', async () => {
    const groups = await Promise.all(Array.from({ length: 4 }, () => makeUserGroup(test.db, admin)))
    const people = await Promise.all(Array.from({ length: 12 }, () => makeUser(test.db, admin)))
    const change = async (_: unknown, index: number) => {
      const { db } = index % 2 === 0 ? test : other
      const userGroupId = groups[index % groups.length]!.id
      const userId = people[(index * 7) % people.length]!.id
      const member = { landlordId: admin.landlordId, officeCentreId: admin.officeCentreId, userGroupId, userId }
      const deletedDate = index % 3 === 0 ? new Date() : null
      if (index % 5 < 3) await db.insert(userGroupMembers).values(member).onConflictDoNothing()
      if (index % 5 === 3)
        await db
          .delete(userGroupMembers)
          .where(and(eq(userGroupMembers.userGroupId, userGroupId), eq(userGroupMembers.userId, userId)))
      if (index % 5 > 1) await db.update(users).set({ deletedDate }).where(eq(users.id, userId))
    }
    await Promise.all(Array.from({ length: 240 }, change))
    const { rows } = await test.db.execute<{ kept: number; counted: number }>(sql`
      select no_of_users as kept, (select count(*)::int from user_group_members m
        join users u on u.id = m.user_id and u.deleted_date is null where m.user_group_id = g.id) as counted
      from user_groups g where g.office_centre_id = ${admin.officeCentreId}`)
    expect(rows.map((row) => row.kept)).toEqual(rows.map((row) => row.counted))
    expect(rows.some((row) => row.counted > 0)).toBe(true)
  })
})

describe('the list of user groups', () => {
  it('sorts by the number of users, by an index', async () => {
    const boss = await test.actorWith(['USER_GROUP_LIST'])
    const people = await Promise.all(Array.from({ length: 3 }, () => makeUser(test.db, boss)))
    const userIds = people.map((person) => person.id)
    for (const [groupName, number] of [
      ['Two', 2],
      ['None', 0],
      ['Three', 3],
      ['One', 1],
    ] as const)
      await makeUserGroup(test.db, boss, { groupName, userIds: userIds.slice(0, number) })
    const namesBy = async (sortDirection: 'ASC' | 'DESC') => {
      const answer = await test.call('listUserGroups', {
        as: boss,
        query: { sortProperties: 'noOfUsers', sortDirection, limit: 3 },
      })
      return (answer.body.data as { items: { groupName: string; noOfUsers: number }[] }).items.map(
        ({ groupName, noOfUsers }) => `${groupName} ${noOfUsers}`,
      )
    }
    expect(await namesBy('DESC')).toEqual(['Three 3', 'Two 2', 'One 1'])
    expect(await namesBy('ASC')).toEqual(['None 0', 'One 1', 'Two 2'])

    await test.db.execute(sql`insert into user_groups (landlord_id, office_centre_id, group_name)
      select ${boss.landlordId}, ${boss.officeCentreId}, 'Crowd ' || n from generate_series(1, 20000) n`)
    await test.db.execute(sql`analyze user_groups`)
    const { rows } = await test.db.execute<{ 'QUERY PLAN': string }>(sql`explain select id from user_groups
      where landlord_id = ${boss.landlordId} and office_centre_id = ${boss.officeCentreId} and deleted_date is null
      order by no_of_users desc, id desc limit 10`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('user_groups_by_members')
    expect(plan).not.toContain('Sort')
  })
})
