import type { OperationId } from '@atrium/contract/generated/operations.ts'
import { mapColumns, toSheetRecords, type Cell } from '@atrium/validators/spreadsheet.ts'
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePass } from '../demo/accessPassFactories.ts'
import { makeFloor, makeTower, makeUnit } from '../demo/buildingFactories.ts'
import { makeOfficeCentre, makeRole, makeSubscription, makeUser, makeUserGroup } from '../demo/factories.ts'
import { openTestApp, type TestActor, type TestApp } from '../testing/testApp.ts'
import { everyPermission, listedOperations } from './operations.ts'
import { pairs } from './takenAgain.ts'

const uploads = Object.entries(pairs)
const exported = uploads.flatMap(([id, pair]) => (pair.export === null ? [] : [{ id, ...pair }]))
/** Where an operation is, with what is beside it. */
const folderOf = (id: string) => listedOperations.find((operation) => operation.id === id)?.path.replace(/\/[^/]+$/, '')

let test: TestApp
let landlord: TestActor
let provider: TestActor
const invoiceDay = '2026-01-05'

beforeAll(async () => {
  test = await openTestApp()
  landlord = await test.actorWith(everyPermission)
  const centre = await makeOfficeCentre(test.db, { officeCentreType: 'OFFICE', companyName: 'Provider' })
  provider = await test.actorWith(everyPermission, { scope: centre, roleCode: 'ATRIUM_FINANCE' })
  await fill()
})
afterAll(() => test.close())

async function made(id: OperationId, as: TestActor, body: unknown): Promise<{ id: string; version: number }> {
  const answer = await test.call(id, { as, body })
  expect(answer, id).toMatchObject({ status: 200 })
  return answer.body.data
}

const rolesOf = async (actor: TestActor) => [
  await makeRole(test.db, actor, { name: 'Front desk' }),
  await makeRole(test.db, actor, { name: 'Night guard' }),
]

/** Records of every kind that an upload takes. */
async function fill(): Promise<void> {
  await makeSubscription(test.db, landlord, { credentials: { STAFF_QR_PASS: 9, PHYSICAL_CARD: 9 } })
  await makeUserGroup(test.db, landlord, { groupName: 'Limited', maxBooking: 5, maxBookingUnit: 'BOOKINGS_PER_WEEK' })
  const roleIds = (await rolesOf(landlord)).map(({ id }) => id)
  const person = await makeUser(test.db, landlord, { fullName: 'Mei Tan', mobileNumber: '+65 9123 4567', roleIds })
  await makeUserGroup(test.db, landlord, {
    groupName: 'Night shift',
    description: '-5 °C: cold store',
    userIds: [person.id],
  })
  await test.call('assignUserThirdPartyCard', {
    as: landlord,
    path: { id: person.id },
    body: { cardNumber: 'T100', thirdPartyCardType: 'MOBILE_PASS' },
  })
  await makePass(test.db, landlord, { passNo: 'T101', cardLabel: 'Spare' })
  await makePass(test.db, landlord, { passNo: 'T102', passKind: 'QR', status: 'ASSIGNED', userId: person.id })
  const tower = await makeTower(test.db, landlord, { name: 'East Tower' })
  const floor = await makeFloor(test.db, landlord, { officeTowerId: tower.id, name: 'B1', levelNo: -1 })
  const unit = await makeUnit(test.db, landlord, { officeFloorId: floor.id, unitNo: '01-01' })
  const tenant = await made('createTenant', landlord, {
    companyName: 'Northwind',
    centreCode: 'TAKENAGAIN',
    administrator: { fullName: 'Tessa Tan', email: 'tessa@taken-again.test' },
    units: [{ unitId: unit.id, leaseStart: '2026-01-01', leaseEnd: '2030-12-31' }],
  })
  await makeUnit(test.db, landlord, { officeFloorId: floor.id, unitNo: '01-02' })
  await made('createEmailDomain', landlord, { domain: 'taken-again.test', tenantId: tenant.id })
  await made('createEmailDomain', landlord, { domain: 'own-again.test', autoApprove: true })
  await made('createAnyInvoice', provider, {
    customerId: landlord.officeCentreId,
    invoiceDate: invoiceDay,
    dueDate: invoiceDay,
    currency: 'SGD',
    lines: [{ description: 'Office rent', quantity: 1, unitPriceMinor: 125_050, taxRate: 0 }],
  })
}

const actorFor = (id: string) => (id === 'uploadOverdueInvoicesData' ? provider : landlord)

/** What an export holds, as the screen of an upload reads it. */
async function sheetOf(id: OperationId, as: TestActor, format: string) {
  const { status, body } = await test.call(id, { as, query: { format } })
  expect(status, id).toBe(200)
  const content = Buffer.from((body.data as { dataStream: string }).dataStream, 'base64')
  const book =
    format === 'CSV'
      ? read(content.toString('utf8'), { type: 'string', raw: true })
      : read(content, { type: 'buffer', cellDates: true, UTC: true })
  const rows = utils.sheet_to_json<Cell[]>(book.Sheets[book.SheetNames[0] ?? '']!, { header: 1, raw: true })
  return toSheetRecords(rows.map((row) => Array.from(row)))
}

type Checked = { dataList: { uploadable: boolean; errors: string[]; values: Record<string, string> }[] }

async function checked(id: OperationId, as: TestActor, dataList: object[]): Promise<Checked> {
  const { status, body } = await test.call(id, { as, body: { dataList } })
  expect(status, id).toBe(200)
  return body.data
}

describe('an upload without an export', () => {
  const without = uploads.filter(([, pair]) => pair.export === null)
  it.each(without)('%s has none beside it', (id, { columns }) => {
    const folder = folderOf(id)
    const taken = new Set<string>(exported.map((pair) => pair.export))
    const beside = listedOperations.filter(
      (operation) =>
        operation.id.startsWith('generate') && folderOf(operation.id) === folder && !taken.has(operation.id),
    )
    expect(columns.length).toBeGreaterThan(0)
    expect(beside.map((operation) => operation.id)).toEqual([])
  })
})

describe('what an export writes', () => {
  it.each(exported)('has every column that $id wants, and what it takes of others', async (pair) => {
    const sheet = await sheetOf(pair.export, actorFor(pair.id), 'CSV')
    expect(mapColumns(sheet, pair.columns).missing).toEqual([])
    const names = new Set(sheet.headers)
    const others = pair.columns.flatMap(({ otherTitles = [] }) => otherTitles)
    expect(others.filter((title) => !names.has(title))).toEqual([])
  })

  it.each(exported.flatMap((pair) => ['XLSX', 'CSV'].map((format) => ({ ...pair, format }))))(
    'is told by $id to be there already, from $format',
    async ({ id, process, export: from, format }) => {
      const as = actorFor(id)
      const { records } = await sheetOf(from, as, format)
      expect(records.length).toBeGreaterThan(0)
      const { dataList } = await checked(process, as, records)
      for (const { errors } of dataList)
        expect(errors).toEqual([expect.stringMatching(/already|another pass: QR pass\./)])
    },
  )

  it('of people and groups goes into another office centre as it is', async () => {
    const scope = await makeOfficeCentre(test.db)
    const other = await test.actorWith(everyPermission, { scope })
    const groups = await sheetOf('generateUserGroupRecord', landlord, 'CSV')
    const { dataList } = await checked('processUserGroupsData', other, groups.records)
    expect(dataList.map(({ errors }) => errors)).toEqual(groups.records.map(() => []))
    await made('uploadUserGroupsData', other, { dataList })
    const again = await sheetOf('generateUserGroupRecord', other, 'CSV')
    const said = (rows: Record<string, string>[]) =>
      rows
        .map((row) => {
          const { 'Last changed': _, Users: __, ...kept } = row
          return JSON.stringify(kept)
        })
        .toSorted()
    expect(said(again.records)).toEqual(said(groups.records))
    await rolesOf(other)
    const { records } = await sheetOf('generateUserRecord', landlord, 'XLSX')
    const mei = (row: Record<string, string>) => row['Full name'] === 'Mei Tan'
    const people = await checked('processUsersData', other, records.filter(mei))
    expect(people.dataList).toMatchObject([{ errors: [] }])
    await made('uploadUsersData', other, people)
    const taken = await sheetOf('generateUserRecord', other, 'XLSX')
    expect(taken.records.filter(mei)).toMatchObject([
      { Roles: 'Front desk, Night guard', 'User groups': 'Night shift', 'Mobile number': '+65 9123 4567' },
    ])
  })
})
