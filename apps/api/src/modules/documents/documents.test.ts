import { timeOfInstant } from '@atrium/validators/dates.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeDocumentFile } from '../../demo/documentFactories.ts'
import { makeOfficeCentre, makeUserGroup } from '../../demo/factories.ts'
import { days } from '../../platform/clock.ts'
import { mailTo } from '../../testing/mailTo.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { keyOf } from '../../platform/storedContent.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { userGroupMembers } from '../user-groups/tables.ts'
import { documentReminderJob } from './documents.jobs.ts'

let test: TestApp
let landlord: TestActor
let colleague: TestActor
let north: TestActor
let south: TestActor
let stranger: TestActor
let categoryId: string

const rights = ['DOCUMENT_LIST', 'DOCUMENT_VIEW', 'DOCUMENT_ADD', 'DOCUMENT_EDIT', 'DOCUMENT_DELETE'] as const
const reading = ['DOCUMENT_LIST', 'DOCUMENT_VIEW'] as const
const addOns = ['CIRCULARS'] as const

beforeAll(async () => {
  test = await openOwnTestApp()
  await test.startJobs()
  landlord = await test.actorWith(rights, { addOns: [...addOns] })
  colleague = await test.actorWith([], { scope: landlord })
  north = await test.actorWith([...reading, 'M_DASHBOARD'], { scope: await tenantOf(landlord) })
  south = await test.actorWith(reading, { scope: await tenantOf(landlord) })
  stranger = await test.actorWith(rights, { addOns: [...addOns] })
  const category = await test.call('createDocumentCategory', { as: landlord, body: { categoryName: 'House rules' } })
  categoryId = (category.body.data as { id: string }).id
})
afterAll(() => test.close())

const tenantOf = ({ landlordId }: TestActor) =>
  makeOfficeCentre(test.db, { landlordId, officeCentreType: 'TENANT', addOns: [...addOns] })

const pdf = Buffer.from('%PDF-1.4\n%%EOF')

async function fileOf(as: TestActor) {
  const id = await makeDocumentFile(test.db, { ...as, person: as })
  await test.services.files.put(keyOf(as.officeCentreId, id), pdf, { mime: 'application/pdf', fileName: 'rules.pdf' })
  return id
}

type Shown = { id: string; version: number; versionNo: number }
const bodyOf = async (fields: object = {}) => ({
  title: 'Fire safety',
  documentCategoryId: categoryId,
  documentFileId: await fileOf(landlord),
  recipientType: 'ALL',
  ...fields,
})
const create = async (fields: object = {}) => test.call('createDocument', { as: landlord, body: await bodyOf(fields) })
const created = async (fields: object = {}) => {
  const answer = await create(fields)
  expect(answer.body).toMatchObject({ success: true, message: 'Document successfully added' })
  return answer.body.data as Shown
}
const mine = async (as: TestActor, query: Record<string, unknown> = {}) => {
  const answer = await test.call('listMyDocuments', { as, query: { limit: 100, ...query } })
  return (answer.body.data as { items: { id: string; title: string }[] }).items.map(({ title }) => title)
}
const onDashboard = async (as: TestActor) => {
  const { figures } = (await test.call('getDashboard', { as })).body.data as {
    figures: { key: string; value: number }[]
  }
  return figures.filter(({ key }) => key === 'DOCUMENTS_TO_AGREE').map(({ key, value }) => ({ key, value }))
}
const open = (as: TestActor, id: string) => test.call('openMyDocument', { as, path: { id } })

describe('categories of documents', () => {
  it('are listed by name, told apart by whether they hold documents, and stay while they do', async () => {
    await test.call('createDocumentCategory', { as: landlord, body: { categoryName: 'Forms' } })
    const { id } = await created({ title: 'In the category' })
    const list = async (query: Record<string, unknown> = {}) =>
      (await test.call('listDocumentCategories', { as: landlord, query })).body.data as {
        items: { id: string; categoryName: string; noOfDocument: number }[]
      }
    expect((await list()).items.map(({ categoryName }) => categoryName)).toEqual(['Forms', 'House rules'])
    expect((await list({ hasDocument: true })).items).toMatchObject([{ categoryName: 'House rules', noOfDocument: 1 }])
    expect((await list({ hasDocument: false })).items).toMatchObject([{ categoryName: 'Forms' }])
    const refused = await test.call('deleteDocumentCategory', { as: landlord, path: { id: categoryId } })
    expect(refused).toMatchObject({ status: 422 })
    const gone = await test.call('deleteDocument', { as: landlord, path: { id } })
    expect(gone.body).toMatchObject({ message: 'Document successfully removed' })
    const [forms] = (await list({ hasDocument: false })).items
    const removed = await test.call('deleteDocumentCategory', { as: landlord, path: { id: forms!.id } })
    expect(removed.body).toMatchObject({ data: true, message: 'Category successfully removed' })
    const twice = await test.call('createDocumentCategory', { as: landlord, body: { categoryName: 'house RULES' } })
    expect(twice).toMatchObject({ body: { errors: [{ field: 'categoryName' }] } })
  })
})

describe('a document', () => {
  it('is found by whoever it is for and by nobody else', async () => {
    const group = await makeUserGroup(test.db, south)
    await test.db.insert(userGroupMembers).values({
      landlordId: south.landlordId,
      officeCentreId: south.officeCentreId,
      userGroupId: group.id,
      userId: south.id,
    })
    const forNorth = await created({
      title: 'For north',
      recipientType: 'TENANTS',
      recipientIds: [north.officeCentreId],
    })
    const forGroup = await created({ title: 'For the group', recipientType: 'USER_GROUPS', recipientIds: [group.id] })
    await created({ title: 'For tenants', recipientType: 'ACCOUNT_TYPE', accountTypes: ['TENANT'] })
    await created({ title: 'For all' })
    const later = new Date(test.clock.now().getTime() + days(1)).toISOString()
    await created({ title: 'Not yet', publishDate: later })

    expect((await mine(north)).toSorted()).toEqual(['For all', 'For north', 'For tenants'])
    expect((await mine(south)).toSorted()).toEqual(['For all', 'For tenants', 'For the group'])
    expect(await mine(colleague)).toEqual(['For all'])
    expect(await mine(stranger)).toEqual([])
    expect((await open(north, forNorth.id)).body.data).toEqual({
      dataStream: pdf.toString('base64'),
      fileName: 'rules.pdf',
    })
    for (const [who, { id }] of [
      [south, forNorth],
      [colleague, forNorth],
      [stranger, forNorth],
      [north, forGroup],
      [landlord, forGroup],
    ] as const) {
      expect(await open(who, id)).toMatchObject({ status: 404 })
      expect(await test.call('getMyDocument', { as: who, path: { id } })).toMatchObject({ status: 404 })
    }
    // In the list of the company stands what is for it and its people; nobody there may change it.
    const listed = await test.call('listDocuments', { as: north, query: { limit: 100 } })
    const { items } = listed.body.data as { items: { title: string; recipients: object[]; allowedActions: string[] }[] }
    expect(items.map(({ title }) => title).toSorted()).toEqual(['For all', 'For north', 'For tenants'])
    expect(items.flatMap(({ allowedActions }) => allowedActions)).toEqual([])
  })

  it('keeps its file from colleagues who do not look after documents', async () => {
    const { id } = await created({ title: 'Secret', recipientType: 'TENANTS', recipientIds: [north.officeCentreId] })
    const shown = await test.call('getDocument', { as: landlord, path: { id } })
    const { systemFileId } = (shown.body.data as { documentFile: { systemFileId: string } }).documentFile
    const get = (as: TestActor) => test.call('downloadSystemFile', { as, path: { systemFileId } })
    expect(await get(landlord)).toMatchObject({ status: 200 })
    expect(await get(north)).toMatchObject({ status: 200 })
    for (const who of [colleague, south, stranger]) expect(await get(who)).toMatchObject({ status: 404 })
  })

  it('is refused for nobody, a file of others, a category of others and a last day that is over', async () => {
    const foreign = await test.call('createDocumentCategory', { as: stranger, body: { categoryName: 'Theirs' } })
    const theirs = (foreign.body.data as { id: string }).id
    const used = await bodyOf()
    await test.call('createDocument', { as: landlord, body: used })
    const refusals = [
      [{ title: '   ' }, 'title'],
      [{ recipientType: 'TENANTS', recipientIds: [] }, 'recipientIds'],
      [{ recipientType: 'TENANTS', recipientIds: [stranger.officeCentreId] }, 'recipientIds'],
      [{ recipientType: 'ACCOUNT_TYPE', accountTypes: [] }, 'accountTypes'],
      [{ recipientType: 'ACCOUNT_TYPE', accountTypes: ['DEFAULT'] }, 'accountTypes'],
      [{ documentCategoryId: theirs }, 'documentCategoryId'],
      [{ documentFileId: await fileOf(stranger) }, 'documentFileId'],
      [{ documentFileId: used.documentFileId }, 'documentFileId'],
      [{ expiryDate: '2020-01-01' }, 'expiryDate'],
    ] as const
    for (const [fields, field] of refusals)
      expect(await create(fields), field).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })

  it('tells its readers once, in mail and behind the bell, and again of a new file', async () => {
    const { id, version } = await created({
      title: 'Lift works',
      recipientType: 'TENANTS',
      recipientIds: [north.officeCentreId],
    })
    await mailTo(test, north.email, 'New document: Lift works')
    const again = { ...(await bodyOf({ title: 'Lift works', recipientType: 'ALL' })), version }
    const changed = await test.call('updateDocument', { as: landlord, path: { id }, body: again })
    expect(changed.body).toMatchObject({ message: 'Document successfully updated', data: { versionNo: 2 } })
    await mailTo(test, north.email, 'New version: Lift works')
    await mailTo(test, south.email, 'Lift works')
    await vi.waitFor(async () => {
      const notices = await test.call('listMyNotifications', { as: north, query: { wildcardSearch: 'Lift works' } })
      expect(notices.body).toMatchObject({ data: { total: 2 } })
    })
    const mails = test.mails.filter(({ to, subject }) => to === north.email && subject.includes('Lift works'))
    expect(mails).toHaveLength(2)
    expect(test.mails.some(({ to }) => to === stranger.email)).toBe(false)
    const versions = await test.call('listDocumentVersions', { as: landlord, path: { id } })
    expect(versions.body.data).toMatchObject([{ versionNo: 2 }, { versionNo: 1 }])
  })

  it('comes by mail after the quiet hours of whoever keeps some, and is behind their bell before', async () => {
    const sleeper = await test.actorWith(reading, { scope: south })
    const [centre] = await test.db.select().from(officeCentres).where(eq(officeCentres.id, south.officeCentreId))
    const clockIn = (hours: number) =>
      timeOfInstant(new Date(test.clock.now().getTime() + hours * 3_600_000), centre?.timezoneOffset ?? 0)
    const wishes = { mails: 'AT_ONCE', digestHour: 8, digestWeekday: 1, sms: true }
    const body = { ...wishes, quietFrom: clockIn(-1), quietTo: clockIn(2) }
    expect(await test.call('updateMyNotificationPreferences', { as: sleeper, body })).toMatchObject({ status: 200 })
    await created({ title: 'Night rules', recipientType: 'TENANTS', recipientIds: [south.officeCentreId] })
    await mailTo(test, south.email, 'Night rules')
    await vi.waitFor(async () => {
      const notices = await test.call('listMyNotifications', { as: sleeper, query: { wildcardSearch: 'Night rules' } })
      expect(notices.body).toMatchObject({ data: { total: 1 } })
    })
    expect(test.mails.filter(({ to }) => to === sleeper.email)).toEqual([])
    const { rows } = await test.db.execute<{ start_after: Date }>(sql`
      select start_after from jobs.job where name = 'mail-deliver'
        and data ->> 'id' in (select id::text from mail_messages where recipient = ${sleeper.email})`)
    const waits = rows.map(({ start_after: at }) => (new Date(at).getTime() - test.clock.now().getTime()) / 3_600_000)
    expect(waits).toEqual([expect.closeTo(2, 1)])
  })

  it('comes by mail to nobody who wants none, and is behind their bell all the same', async () => {
    const quiet = await test.actorWith(reading, { scope: south })
    const wishes = { digestHour: 8, digestWeekday: 1, sms: true, quietFrom: null, quietTo: null }
    await test.call('updateMyNotificationPreferences', { as: quiet, body: { ...wishes, mails: 'NEVER' } })
    await created({ title: 'Quiet rules', recipientType: 'TENANTS', recipientIds: [south.officeCentreId] })
    await mailTo(test, south.email, 'Quiet rules')
    await vi.waitFor(async () => {
      const notices = await test.call('listMyNotifications', { as: quiet, query: { wildcardSearch: 'Quiet rules' } })
      expect(notices.body).toMatchObject({ data: { total: 1 } })
    })
    expect(test.mails.filter(({ to }) => to === quiet.email)).toEqual([])
  })

  it('is agreed to by who has opened it, anew for each version', async () => {
    const { id, version } = await created({
      title: 'Terms',
      recipientType: 'TENANTS',
      recipientIds: [north.officeCentreId],
      acknowledgementRequired: true,
    })
    const agree = (versionNo: number) =>
      test.call('acknowledgeMyDocument', { as: north, path: { id }, body: { versionNo } })
    expect(await mine(north, { toAcknowledge: true })).toEqual(['Terms'])
    expect(await onDashboard(north)).toEqual([{ key: 'DOCUMENTS_TO_AGREE', value: 1 }])
    expect(await agree(1)).toMatchObject({ status: 422 })
    await Promise.all([open(north, id), open(north, id)])
    expect((await agree(1)).body).toMatchObject({ data: { acknowledgedDate: expect.any(String) } })
    expect(await mine(north, { toAcknowledge: true })).toEqual([])
    expect(await onDashboard(north)).toEqual([])
    await vi.waitFor(async () => {
      const readers = await test.call('listDocumentReaders', { as: landlord, path: { id }, query: { opened: true } })
      expect(readers.body).toMatchObject({
        data: { items: [{ fullName: north.fullName, noOfOpenings: 2, acknowledgedVersionNo: 1 }] },
      })
    })
    expect(await test.call('listDocumentReaders', { as: north, path: { id } })).toMatchObject({ status: 404 })
    const body = { ...(await bodyOf({ title: 'Terms', acknowledgementRequired: true })), version }
    await test.call('updateDocument', { as: landlord, path: { id }, body })
    expect(await agree(1)).toMatchObject({ status: 409 })
    expect(await mine(north, { toAcknowledge: true })).toEqual(['Terms'])
  })

  it('ends after its last day, with a reminder a week before to its publisher and who has not agreed', async () => {
    const inTen = new Date(test.clock.now().getTime() + days(10)).toISOString().slice(0, 10)
    const { id } = await created({
      title: 'Permit',
      recipientType: 'TENANTS',
      recipientIds: [north.officeCentreId],
      acknowledgementRequired: true,
      expiryDate: inTen,
    })
    await mailTo(test, north.email, 'Permit')
    await documentReminderJob.run(test.ctx(), {})
    expect(test.mails.some(({ subject }) => subject.includes('Please agree to: Permit'))).toBe(false)
    test.clock.advance(days(4))
    await documentReminderJob.run(test.ctx(), {})
    await documentReminderJob.run(test.ctx(), {})
    await mailTo(test, north.email, 'Please agree to: Permit')
    await mailTo(test, landlord.email, 'Expires on')
    expect(test.mails.filter(({ subject }) => subject.includes('agree to: Permit'))).toHaveLength(1)
    test.clock.advance(days(8))
    expect(await mine(north)).not.toContain('Permit')
    expect(await open(north, id)).toMatchObject({ status: 404 })
    const listed = await test.call('listDocuments', { as: landlord, query: { status: 'EXPIRED' } })
    expect(listed.body).toMatchObject({ data: { items: [{ title: 'Permit', status: 'EXPIRED' }] } })
  })
})
