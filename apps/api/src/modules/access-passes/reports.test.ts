import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test as it } from 'vitest'
import { makePass } from '../../demo/accessPassFactories.ts'
import { makeSubscription, makeUser, makeUserGroup, type MadeUser } from '../../demo/factories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let clerk: TestActor
let holder: MadeUser
let group: { id: string }

beforeAll(async () => {
  test = await openTestApp()
  clerk = await test.actorWith([
    'ACCESS_PASS_LIST',
    'ACCESS_PASS_MANAGE',
    'ACCESS_PASS_DOWNLOAD',
    'ACCESS_REPORT_DOWNLOAD',
  ])
  await makeSubscription(test.db, clerk, { credentials: { STAFF_QR_PASS: 9, PHYSICAL_CARD: 9 } })
  holder = await makeUser(test.db, clerk)
  group = await makeUserGroup(test.db, clerk, { userIds: [holder.id] })
  const about = { as: clerk, path: { id: holder.id } }
  await test.call('setUserQrPass', {
    ...about,
    body: { assigned: true, validTo: '2099-05-02T00:00:00Z', remarks: 'Night shift' },
  })
  await test.call('assignUserThirdPartyCard', {
    ...about,
    body: { cardNumber: 'R100200', thirdPartyCardType: 'PHYSICAL_CARD' },
  })
  await makePass(test.db, clerk, { passNo: 'R100201', cardLabel: 'Spare' })
})
afterAll(() => test.close())

async function sheet(id: Parameters<TestApp['call']>[0], query: Record<string, unknown> = {}) {
  const { status, body } = await test.call(id, { as: clerk, query })
  expect(status).toBe(200)
  const { dataStream, fileName } = body.data as { dataStream: string; fileName: string }
  const book = read(dataStream, { type: 'base64' })
  return { fileName, rows: utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}) }
}

it('the listing says who holds what, of all kinds or of one', async () => {
  const all = await sheet('downloadCredentialListingReport')
  expect(all.fileName).toMatch(/^credential-listing-\d{4}-\d\d-\d\d\.xlsx$/)
  expect(all.rows.map((row) => String(row['Kind'])).toSorted()).toEqual(['Card', 'Card', 'QR pass'])
  const cards = await sheet('downloadCredentialListingReport', { passKind: 'PHYSICAL_CARD', status: 'ASSIGNED' })
  expect(cards.rows).toMatchObject([{ Pass: 'R100200', Person: holder.fullName, Status: 'Assigned' }])
})

it('the history says what happened to passes, and who did it', async () => {
  const { rows } = await sheet('downloadCredentialTransactionHistoryReport', { passKind: 'QR' })
  expect(rows).toMatchObject([
    {
      'What happened': 'Assigned',
      Kind: 'QR pass',
      Person: holder.fullName,
      By: clerk.fullName,
      Remarks: 'Night shift',
    },
  ])
})

it('a list is narrowed to a user group and to passes that end between two days', async () => {
  const found = async (query: Record<string, unknown>) =>
    ((await test.call('listQrPasses', { as: clerk, query })).body.data as { total: number }).total
  expect(await found({ userGroupId: group.id })).toBe(1)
  expect(await found({ userGroupId: clerk.id })).toBe(0)
  expect(await found({ validToFrom: '2099-05-01', validToTo: '2099-05-03' })).toBe(1)
  expect(await found({ validToTo: '2099-04-29' })).toBe(0)
  expect(await found({ validToFrom: '2099-05-04' })).toBe(0)
})
