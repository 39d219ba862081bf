import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawSql } from '../../testing/rawSql.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { sealBatch } from './seals.repo.ts'
import { sealJob } from './seals.jobs.ts'
import { verifySeals } from './verifySeals.ts'

let test: TestApp
let admin: TestActor

const rights = ['AUDIT_LOG_LIST', 'AUDIT_LOG_VIEW', 'AUDIT_LOG_DOWNLOAD', 'USER_GROUP_ADD', 'USER_GROUP_EDIT'] as const

beforeAll(async () => {
  test = await openOwnTestApp()
  admin = await test.actorWith(rights)
})
afterAll(() => test.close())

const addGroup = async (groupName: string) => {
  const made = await test.call('createUserGroup', { as: admin, body: { groupName } })
  return (made.body.data as { id: string; version: number }).id
}

const list = async (query: Record<string, unknown> = {}) =>
  (await test.call('listAuditLogs', { as: admin, query: { sortProperties: 'dateTime', ...query } })).body.data as {
    items: { id: string; entityName: string; summary: string; sealNumber: number | null; moduleLabel: string }[]
    total: number
  }

describe('the audit log', () => {
  it('tells who did what, with what it was before and after', async () => {
    const id = await addGroup('Fire wardens')
    await test.call('updateUserGroup', { as: admin, path: { id }, body: { groupName: 'Wardens', version: 1 } })
    const [last] = (await list({ entityId: id })).items
    expect(last).toMatchObject({ entityName: 'Wardens', moduleLabel: 'User groups', sealNumber: null })
    const detail = await test.call('getAuditLog', { as: admin, path: { id: String(last?.id) } })
    expect(detail.body).toMatchObject({
      data: { before: { groupName: 'Fire wardens' }, after: { groupName: 'Wardens' }, userFullName: admin.fullName },
    })
  })

  it('is filtered by part, action, person, day and words, with exact totals', async () => {
    await addGroup('Night porters')
    const all = await list()
    expect((await list({ module: 'user-groups' })).total).toBe(all.total)
    expect((await list({ module: 'roles' })).total).toBe(0)
    expect((await list({ action: 'DELETE' })).total).toBe(0)
    expect((await list({ userId: admin.id })).total).toBe(all.total)
    expect((await list({ wildcardSearch: 'night porters' })).items.map((item) => item.entityName)).toEqual([
      'Night porters',
    ])
    expect((await list({ dateFrom: '2999-01-01T00:00:00Z' })).total).toBe(0)
    const modules = await test.call('getAuditLogModuleDropDown', { as: admin })
    expect(modules.body.data).toEqual([{ code: 'user-groups', label: 'User groups', value: 'user-groups' }])
  })

  it('is exported with what changed', async () => {
    const file = await test.call('downloadAuditLogs', { as: admin, query: { format: 'CSV' } })
    const { dataStream } = file.body.data as { dataStream: string }
    const text = Buffer.from(dataStream, 'base64').toString()
    expect(text).toContain('Night porters')
    expect(text).toContain('What happened')
  })

  it('shows nobody the entries of another office centre', async () => {
    const other = await test.actorWith(rights)
    const [entry] = (await list()).items
    expect((await test.call('listAuditLogs', { as: other })).body).toMatchObject({ data: { total: 0 } })
    expect((await test.call('getAuditLog', { as: other, path: { id: String(entry?.id) } })).status).toBe(404)
  })
})

describe('the seals of the audit trail', () => {
  it('hold every entry once, in a chain, and show at the entry', async () => {
    await sealJob.run(test.ctx(), {})
    const sealed = await list()
    expect(sealed.items.every((item) => item.sealNumber === 1)).toBe(true)
    await addGroup('Couriers')
    await sealJob.run(test.ctx(), {})
    expect((await list()).items[0]).toMatchObject({ entityName: 'Couriers', sealNumber: 2 })
    expect(await verifySeals(test.ctx())).toMatchObject({ intact: true, seals: 2 })
  })

  it('are made once when two processes seal at the same time', async () => {
    await addGroup('Cleaners')
    const made = await Promise.all([
      test.ctx().transaction((tx) => sealBatch(tx)),
      test.ctx().transaction((tx) => sealBatch(tx)),
    ])
    expect(made.toSorted((one, other) => one - other)).toEqual([0, 1])
    expect(await verifySeals(test.ctx())).toMatchObject({ intact: true, seals: 3 })
  })

  it('cannot be changed by a statement', async () => {
    await expect(rawSql(test.db).query(`update audit_seals set hash = 'x'`)).rejects.toThrow('append-only')
    await expect(rawSql(test.db).query('delete from audit_seal_entries')).rejects.toThrow('append-only')
    await expect(rawSql(test.db).query(`update audit_entries set summary = 'x'`)).rejects.toThrow('append-only')
  })

  /** What somebody who owns the database could do. */
  const tamper = (statement: string) =>
    test.db.transaction(async (tx) => {
      for (const table of ['audit_entries', 'audit_seal_entries'])
        await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
      await tx.execute(sql.raw(statement))
      for (const table of ['audit_entries', 'audit_seal_entries'])
        await tx.execute(sql.raw(`alter table ${table} enable trigger user`))
    })

  it('name the first entry that was changed', async () => {
    const [courier] = (await list({ wildcardSearch: 'couriers' })).items
    await tamper(`update audit_entries set entity_name = 'Nobody' where id = '${courier?.id}'`)
    expect(await verifySeals(test.ctx())).toEqual({
      intact: false,
      seal: 2,
      entryId: courier?.id,
      position: 0,
      reason: 'The entry was changed after it was sealed.',
    })
    await tamper(`update audit_entries set entity_name = 'Couriers' where id = '${courier?.id}'`)
    expect(await verifySeals(test.ctx())).toMatchObject({ intact: true })
  })

  it('notice a seal whose hashes were rewritten with the entry, and an entry that is gone', async () => {
    await tamper(`update audit_seal_entries set hash = repeat('a', 64) where seal_number = 3`)
    expect(await verifySeals(test.ctx())).toMatchObject({ intact: false, seal: 3 })
    await tamper(`with taken as (delete from audit_seal_entries where seal_number = 2 returning entry_id)
      delete from audit_entries where id in (select entry_id from taken)`)
    expect(await verifySeals(test.ctx())).toMatchObject({
      intact: false,
      seal: 2,
      reason: 'The seal holds 0 entries instead of 1.',
    })
  })
})

describe('a long audit log', () => {
  it('finds the entries of a day and of a word by an index', async () => {
    const pool = rawSql(test.db)
    await pool.query(`insert into audit_entries
        (date_time, module, action, entity_type, summary, ip_address, request_id, office_centre_id)
      select now(), 'bulk', 'OTHER', 'NOTHING', 'Entry ' || number, '', '', '${admin.officeCentreId}'
      from generate_series(1, 30000) as number`)
    await pool.query('vacuum analyze audit_entries')
    const plan = async (condition: string) => {
      const { rows } = await pool.query<Record<string, string>>(
        `explain select id from audit_entries where office_centre_id = '${admin.officeCentreId}' and ${condition}`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    expect(await plan('true order by date_time desc, id desc limit 10')).toContain('audit_entries_by_date')
    const words = `lower(summary || ' ' || coalesce(entity_name, '') || ' ' || coalesce(user_full_name, ''))`
    expect(await plan(`${words} like '%porters%'`)).toContain('audit_entries_search')
  })
})
