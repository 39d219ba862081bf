import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre, makeSubscription } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { keyOf } from '../../platform/storedContent.ts'
import { mailTo } from '../../testing/mailTo.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { sendForm } from '../../testing/uploadFile.ts'
import { eraseVisitorsJob } from './erasure.jobs.ts'
import { visitorFiles } from './tables.ts'

let test: TestApp
let landlord: TestActor
let host: TestActor
let site: { id: string }

const receiving = ['VISIT_LIST', 'VISIT_EDIT', 'VISITOR_SETTING_VIEW', 'VISITOR_SETTING_EDIT'] as const

beforeAll(async () => {
  test = await openOwnTestApp()
  test.clock.set(new Date('2026-11-30T00:00:00Z'))
  await test.startJobs()
  landlord = await test.actorWith(receiving)
  site = await makeSite(test.db, landlord, { name: 'Marina One' })
  const { landlordId } = landlord
  const scope = await makeOfficeCentre(test.db, { landlordId, officeCentreType: 'TENANT' })
  host = await test.actorWith(['VISITOR_EVENT_ADD', 'VISIT_LIST', 'VISIT_EDIT'], { scope })
  await makeSubscription(test.db, host, { credentials: { VISITOR_QR_PASS: 20 } })
  await ask({ asksPhoto: true, kioskPhoto: true, documents: ['Insurance certificate'] })
})
afterAll(() => test.close())

async function ask(body: object) {
  const { version } = (await test.call('getVisitorSettings', { as: landlord })).body.data as { version: number }
  const answer = await test.call('updateVisitorSettings', { as: landlord, body: { ...body, version } })
  expect(answer).toMatchObject({ status: 200, body: { data: body } })
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.4 insured')

async function invited(email: string) {
  const made = await test.call('createVisitorEvent', {
    as: host,
    body: {
      title: 'Review',
      purpose: 'MEETING',
      siteId: site.id,
      startDate: '2026-12-01',
      endDate: '2026-12-01',
      startTime: '00:00',
      endTime: '23:00',
      visitors: [{ visitorName: 'Ann Guest', email }],
    },
  })
  expect(made.status).toBe(200)
  return /visitor\/documents\/([\w-]+)/.exec((await mailTo(test, email)).text)?.[1] ?? ''
}

type Sent = { name: string; content: Buffer }
type Answer = { status: number; body: { data: { files: { id: string; name: string }[] }; errors?: object[] } }
const put = async (token: string, fields: Record<string, string>, file: Sent = { name: 'me.png', content: png }) =>
  // The answer is that of the upload call.
  (await sendForm(test, undefined, { path: `/public/visits/${token}/files`, file, fields })) as Answer
const paper = { kind: 'DOCUMENT', title: 'Insurance certificate' }
const register = (token: string) =>
  test.call('registerForVisit', { path: { token }, body: { visitorName: 'Ann Guest', consent: true } })

type Shown = { id: string; visitorName: string; email: string | null; files: { id: string; kind: string }[] }
const dayOf = async (as: TestActor, email: string) => {
  const answer = await test.call('listVisits', { as, query: { visitDate: '2026-12-01', limit: 100 } })
  return (answer.body.data as { items: Shown[] }).items.find((one) => one.email === email)!
}
const download = (as: TestActor, id: string, fileId: string) =>
  test.call('downloadVisitorFile', { as, path: { id, fileId } })
const isStored = (fileId: string) => test.services.files.exists(keyOf(landlord.officeCentreId, fileId))

describe('a registration with photo and documents', () => {
  it('waits for what the building asks for, and shows it to reception alone', async () => {
    const token = await invited('ann@files.test')
    expect(await register(token)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'photo' }, { field: 'documents.0', message: 'Add Insurance certificate.' }] },
    })
    expect((await put(token, { kind: 'PHOTO' })).body.data.files).toMatchObject([{ kind: 'PHOTO', title: null }])
    await put(token, paper, { name: 'insured.pdf', content: pdf })
    expect((await register(token)).body.data).toMatchObject({ state: 'REGISTERED' })

    const visit = await dayOf(landlord, 'ann@files.test')
    expect(visit.files).toMatchObject([
      { kind: 'PHOTO', title: null, name: 'me.png' },
      { kind: 'DOCUMENT', title: 'Insurance certificate', name: 'insured.pdf' },
    ])
    const [photo] = visit.files
    expect((await download(landlord, visit.id, photo!.id)).body.data).toMatchObject({
      dataStream: png.toString('base64'),
    })
    expect((await dayOf(host, 'ann@files.test')).files).toEqual([])
    expect((await download(host, visit.id, photo!.id)).status).toBe(404)
    const colleague = await test.actorWith([], { scope: landlord })
    expect((await download(colleague, visit.id, photo!.id)).status).toBe(403)
    const path = { systemFileId: photo!.id }
    expect((await test.call('downloadSystemFile', { as: colleague, path })).status).toBe(404)
    const elsewhere = await test.actorWith(receiving)
    expect((await download(elsewhere, visit.id, photo!.id)).status).toBe(404)
  })

  it('keeps the last of what is sent again, and nothing of the one before', async () => {
    const token = await invited('bea@files.test')
    const first = (await put(token, { kind: 'PHOTO' })).body.data.files[0]!
    const second = (await put(token, { kind: 'PHOTO' })).body.data.files[0]!
    expect(second.id).not.toBe(first.id)
    await expect.poll(() => isStored(first.id)).toBe(false)
    expect(await isStored(second.id)).toBe(true)
  })

  it.each([
    ['a program called a picture', { kind: 'PHOTO' }, { name: 'me.png', content: Buffer.from('MZ\u0090 program') }],
    ['a page called a document', paper, { name: 'a.pdf', content: Buffer.from('<html><script>1</script>') }],
    ['a drawing that runs', { kind: 'PHOTO' }, { name: 'me.svg', content: Buffer.from('<svg onload="x()"/>') }],
    ['a sheet', paper, { name: 'a.xlsx', content: Buffer.from('PK\u0003\u0004 sheet') }],
    ['two extensions', { kind: 'PHOTO' }, { name: 'me.php.png', content: png }],
    ['nothing', { kind: 'PHOTO' }, { name: 'me.png', content: Buffer.alloc(0) }],
    ['more than five megabytes', paper, { name: 'a.pdf', content: Buffer.alloc(5_300_000, '%PDF-1.4 ') }],
    ['what nobody asked for', { kind: 'DOCUMENT', title: 'Passport' }, { name: 'a.pdf', content: pdf }],
    ['no kind', {}, { name: 'me.png', content: png }],
  ] as [string, Record<string, string>, Sent][])('refuses %s, and keeps nothing', async (_, fields, file) => {
    const token = await invited(`${crypto.randomUUID()}@files.test`)
    const answer = await put(token, fields, file)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toHaveLength(1)
    expect((await test.call('getOpenVisit', { path: { token } })).body.data).toMatchObject({ files: [] })
  })

  it('takes nothing by a link that is guessed, of what is cancelled, or once it is no longer asked for', async () => {
    expect((await put('guessed', { kind: 'PHOTO' })).status).toBe(404)
    const token = await invited('cleo@files.test')
    await ask({ asksPhoto: false })
    expect((await put(token, { kind: 'PHOTO' })).status).toBe(400)
    await ask({ asksPhoto: true })
  })
})

describe('a photo at a kiosk', () => {
  const kiosk = async () => {
    const made = await test.call('createVisitKiosk', { as: landlord, body: { name: 'Lobby', siteId: site.id } })
    const { apiKey } = made.body.data as { apiKey: string }
    const answer = await test.call('setupKiosk', { body: { apiKey } })
    return { 'x-kiosk-token': (answer.body.data as { deviceToken: string }).deviceToken }
  }
  const send = (headers: Record<string, string>, key: string, content = png) =>
    sendForm(test, undefined, {
      path: `/public/kiosks/walk-ins/${key}/photo`,
      file: { name: 'photo.png', content },
      headers,
    })

  it('is put to whoever walked in at it, and to nobody else', async () => {
    const headers = await kiosk()
    expect((await test.call('getKiosk', { headers })).body.data).toMatchObject({ asksPhoto: true })
    const key = crypto.randomUUID()
    const body = {
      key,
      visitorName: 'Wanda Walker',
      email: 'wanda@files.test',
      purpose: 'MEETING',
      companyId: host.officeCentreId,
      hostName: host.fullName,
      consent: true,
    }
    expect((await send(headers, key)).status).toBe(404)
    expect((await test.call('walkInAtKiosk', { headers, body })).status).toBe(200)
    expect((await send(headers, key, Buffer.from('no picture'))).status).toBe(400)
    expect((await send(headers, key)).status).toBe(200)
    expect((await send(await kiosk(), key)).status).toBe(404)
    const answer = await test.call('listVisits', { as: landlord, query: { wildcardSearch: 'Wanda Walker' } })
    expect(answer.body.data).toMatchObject({ items: [{ files: [{ kind: 'PHOTO' }] }] })
    await ask({ kioskPhoto: false })
    expect((await send(headers, key)).status).toBe(422)
  })
})

describe('what visitors put to registrations', () => {
  it('is erased with the rest of what is kept of them', async () => {
    const kept = await test.db.select({ id: visitorFiles.fileId }).from(visitorFiles)
    expect(kept.length).toBeGreaterThan(2)
    test.clock.set(new Date('2027-06-01T00:00:00Z'))
    await eraseVisitorsJob.run(test.ctx(), {})
    expect(await test.db.select().from(visitorFiles)).toEqual([])
    for (const { id } of kept) await expect.poll(() => isStored(id)).toBe(false)
  })
})
