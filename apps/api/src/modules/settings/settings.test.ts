import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let admin: TestActor

const rights = ['SETTING_VIEW', 'SETTING_EDIT', 'SYSTEM_DATA_LIST', 'SYSTEM_DATA_VIEW', 'SYSTEM_DATA_EDIT'] as const

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith(rights)
})
afterAll(() => test.close())

describe('the settings of an office centre', () => {
  const settings = {
    allowStaffLogin: true,
    allowSubmitPassRequest: true,
    oneTimeCodeRequired: false,
    listedInDirectory: true,
    notificationEmails: ['Desk@Example.test', 'desk@example.test'],
    timezoneOffset: 480,
    timeSlotDuration: 30,
  }

  it('are read and changed, by version', async () => {
    const before = (await test.call('getSettings', { as: admin })).body.data as { version: number }
    const saved = await test.call('updateSettings', { as: admin, body: { ...settings, version: before.version } })
    expect(saved.body).toMatchObject({
      data: { ...settings, notificationEmails: ['desk@example.test'], version: before.version + 1 },
    })
    const stale = await test.call('updateSettings', { as: admin, body: { ...settings, version: before.version } })
    expect(stale.status).toBe(409)
  })

  it('refuse what cannot be, next to the field', async () => {
    const { version } = (await test.call('getSettings', { as: admin })).body.data as { version: number }
    const refusedAt = async (change: object) => {
      const answer = await test.call('updateSettings', { as: admin, body: { ...settings, version, ...change } })
      expect(answer.status).toBe(400)
      return answer.body.errors?.[0]?.field
    }
    expect(await refusedAt({ timezoneOffset: 481 })).toBe('timezoneOffset')
    expect(await refusedAt({ timeSlotDuration: 7 })).toBe('timeSlotDuration')
    expect(await refusedAt({ notificationEmails: ['nobody'] })).toBe('notificationEmails.0')
  })
})

type Detail = {
  changed: boolean
  values: { id: string; code: string; label: string; active: boolean; sortOrder: number }[]
}

const category = async (as: TestActor, code: string) => {
  const { items } = (await test.call('listSystemData', { as, query: { limit: 100 } })).body.data as {
    items: { id: string; categoryCode: string }[]
  }
  const { id } = items.find(({ categoryCode }) => categoryCode === code) ?? { id: '' }
  return { id, ...((await test.call('getSystemData', { as, path: { id } })).body.data as Detail) }
}

const labels = async (as: TestActor, code: string) => {
  const answer = await test.call('getSystemDataLabelsByCategoryCode', { as, path: { code } })
  return (answer.body.data as { label: string }[]).map(({ label }) => label)
}

describe('system data', () => {
  it('begins with the given purposes of a visit', async () => {
    const { changed, values } = await category(admin, 'EVENT_PURPOSE')
    expect(changed).toBe(false)
    expect(values.map((value) => value.label)).toEqual([
      'Meeting',
      'Maintenance',
      'Customer Support',
      'Sales Enquiry',
      'Job Interview',
      'Other',
    ])
  })

  it('is worded anew by one office centre, and stays as it was for the others', async () => {
    const other = await test.actorWith(rights)
    const { id, values } = await category(admin, 'ITEM_CONDITION')
    const worn = values.find(({ code }) => code === 'WORN')
    const changed = await test.call('updateSystemDataValue', {
      as: admin,
      path: { id, valueId: String(worn?.id) },
      body: { label: 'Used', active: true },
    })
    expect(changed.body).toMatchObject({ data: { changed: true, noOfValues: 4 } })
    const again = await test.call('updateSystemDataValue', {
      as: admin,
      path: { id, valueId: String(worn?.id) },
      body: { label: 'Well used', active: true },
    })
    expect(again.status).toBe(200)
    expect(await labels(admin, 'ITEM_CONDITION')).toContain('Well used')
    expect(await labels(other, 'ITEM_CONDITION')).toContain('Worn')
  })

  it('takes new values in order, hides those that are not active, and keeps at least one', async () => {
    const { id } = await category(admin, 'VEHICLE_CATEGORY')
    const added = await test.call('createSystemDataValue', {
      as: admin,
      path: { id },
      body: { code: 'pool', label: 'Car pool' },
    })
    expect((added.body.data as unknown as Detail).values.at(-1)).toMatchObject({ code: 'POOL', label: 'Car pool' })
    const twice = await test.call('createSystemDataValue', {
      as: admin,
      path: { id },
      body: { code: 'POOL', label: 'X' },
    })
    expect(twice).toMatchObject({ status: 409, body: { errors: [{ field: 'code' }] } })
    const { values } = await category(admin, 'VEHICLE_CATEGORY')
    const [first, ...others] = values
    for (const value of others) await test.call('deleteSystemDataValue', { as: admin, path: { id, valueId: value.id } })
    const last = { as: admin, path: { id, valueId: String(first?.id) } }
    expect((await test.call('deleteSystemDataValue', last)).status).toBe(422)
    expect(
      (await test.call('updateSystemDataValue', { ...last, body: { label: 'Private', active: false } })).status,
    ).toBe(422)
    expect(await labels(admin, 'VEHICLE_CATEGORY')).toEqual(['Private'])
  })

  it('of another office centre cannot be changed', async () => {
    const other = await test.actorWith(rights)
    const { id, values } = await category(admin, 'VEHICLE_CATEGORY')
    const refused = await test.call('updateSystemDataValue', {
      as: other,
      path: { id, valueId: String(values[0]?.id) },
      body: { label: 'Mine' },
    })
    expect(refused.status).toBe(404)
  })
})
