import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre, makeSubscription } from '../../demo/factories.ts'
import { systemFiles } from '../../platform/tables.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { rolesOfCentre } from '../roles/index.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

let test: TestApp
let building: TenancyScope
let elsewhere: TenancyScope

const kinds = ['LANDLORD', 'OFFICE', 'TENANT'] as const
type Kind = (typeof kinds)[number]
const admins = new Map<Kind, TestActor>()
const admin = (kind: Kind): TestActor => {
  const found = admins.get(kind)
  if (!found) throw new Error(`there is no administrator of a ${kind}`)
  return found
}

/** Somebody with exactly what the administrator's role of a new office centre of that kind carries. */
async function administrator(kind: Kind, scope: TenancyScope): Promise<TestActor> {
  const code = kind === 'LANDLORD' ? 'LANDLORD_ADMIN' : 'MASTER_ADMIN'
  const role = rolesOfCentre(kind).find((one) => one.code === code)
  return test.actorWith(role?.permissions ?? [], { scope })
}

beforeAll(async () => {
  test = await openTestApp()
  building = await makeOfficeCentre(test.db, { officeCentreType: 'LANDLORD' })
  const places: Record<Kind, TenancyScope> = {
    LANDLORD: building,
    OFFICE: await makeOfficeCentre(test.db, { officeCentreType: 'OFFICE' }),
    TENANT: await makeOfficeCentre(test.db, { landlordId: building.landlordId }),
  }
  for (const kind of kinds) {
    await makeSubscription(test.db, places[kind], { credentials: { STAFF_QR_PASS: 12, VISITOR_QR_PASS: 30 } })
    admins.set(kind, await administrator(kind, places[kind]))
  }
  elsewhere = await makeOfficeCentre(test.db)
})
afterAll(() => test.close())

type Own = { id: string; version: number; logoFile: { systemFileId: string } | null }
const own = async (as: TestActor): Promise<Own> => {
  const answer = await test.call('getOfficeCentre', { as, path: { id: as.officeCentreId } })
  return answer.body.data as Own
}
const change = async (as: TestActor, body: object, id = as.officeCentreId) =>
  test.call('updateOfficeCentre', {
    as,
    path: { id },
    body: { companyName: 'Renamed', version: (await own(as)).version, ...body },
  })

describe.each(kinds)('the administrator of a centre of type %s', (kind) => {
  it('changes its details, and sees who did so', async () => {
    const as = admin(kind)
    const changed = await change(as, { companyName: `Own ${kind}`, timezoneOffset: 480, brandColour: '#22629e' })
    expect(changed.body).toMatchObject({
      data: { companyName: `Own ${kind}`, timezoneOffset: 480, brandColour: '#22629e', allowedActions: ['edit'] },
    })
    const trail = await test.call('listOfficeCentreHistories', { as, path: { id: as.officeCentreId } })
    expect(trail.body).toMatchObject({
      data: { items: [{ summary: 'Changed the office centre', after: { companyName: `Own ${kind}` } }] },
    })
  })

  it('sees its subscription, what happened to it, and what is left', async () => {
    const as = admin(kind)
    const path = { id: as.officeCentreId }
    const infos = await test.call('listOfficeCentreSubscriptionInfos', { as, path })
    expect(infos.body).toMatchObject({ data: { items: [{ credentials: { STAFF_QR_PASS: 12 }, allowedActions: [] }] } })
    const histories = await test.call('listOfficeCentreSubscriptionHistoriesByType', { as, path })
    expect(histories.body).toMatchObject({ data: { total: 0 } })
    const balance = await test.call('getCredentialBalance', { as })
    expect(balance.body).toMatchObject({ data: { qrQuotaBal: 12, visitorQrQuotaBal: 30 } })
  })

  it('reads and changes nobody else’s', async () => {
    const as = admin(kind)
    const others = kinds.filter((one) => one !== kind).map((one) => admin(one).officeCentreId)
    for (const id of [...others, elsewhere.officeCentreId]) {
      const path = { id }
      expect((await change(as, {}, id)).status).toBe(404)
      for (const operation of [
        'listOfficeCentreHistories',
        'listOfficeCentreSubscriptionInfos',
        'listOfficeCentreSubscriptionHistoriesByType',
      ] as const)
        expect((await test.call(operation, { as, path })).status).toBe(404)
    }
  })

  it('puts its logo up and takes it away', async () => {
    const as = admin(kind)
    const logoFileId = await storedFile(as, 'OFFICE_CENTRE')
    expect((await change(as, { logoFileId })).body).toMatchObject({ data: { logoFile: { systemFileId: logoFileId } } })
    const start = () => test.call('initializeOfficeCentre', { as, path: { id: as.officeCentreId } })
    expect((await start()).body).toMatchObject({ data: { companyName: 'Renamed', logoFileId } })
    expect((await change(as, {})).body).toMatchObject({ data: { logoFile: { systemFileId: logoFileId } } })
    expect((await change(as, { logoFileId: null })).body).toMatchObject({ data: { logoFile: null } })
    expect((await start()).body).toMatchObject({ data: { logoFileId: null } })
  })
})

it('takes no logo that was uploaded elsewhere or for something else', async () => {
  const foreign = await storedFile(await test.actorWith([]), 'OFFICE_CENTRE')
  const photo = await storedFile(admin('OFFICE'), 'USER')
  for (const logoFileId of [foreign, photo])
    expect(await change(admin('OFFICE'), { logoFileId })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'logoFileId', message: 'Upload the logo again.' }] },
    })
})

it('tells a colleague who only looks that nothing may be changed', async () => {
  const reader = await test.actorWith(['COMPANY_INFO_VIEW'], { scope: building })
  const answer = await test.call('getOfficeCentre', { as: reader, path: { id: building.officeCentreId } })
  expect(answer.body).toMatchObject({ data: { allowedActions: [] } })
  expect((await change(reader, {})).status).toBe(403)
})

it('hides history and subscription from members without the permission', async () => {
  const member = await test.actorWith(['USER_LIST'], { scope: building })
  const path = { id: building.officeCentreId }
  expect((await test.call('listOfficeCentreHistories', { as: member, path })).status).toBe(403)
  expect((await test.call('listOfficeCentreSubscriptionInfos', { as: member, path })).status).toBe(403)
  const lookedUp = await test.actorWith(['SUBSCRIPTION_VIEW'], { scope: building })
  expect((await test.call('listOfficeCentreHistories', { as: lookedUp, path })).status).toBe(403)
})

async function storedFile({ landlordId, officeCentreId, id }: TestActor, module: string): Promise<string> {
  const [row] = await test.db
    .insert(systemFiles)
    .values({
      landlordId,
      officeCentreId,
      module,
      name: 'logo.png',
      fileExtension: 'png',
      mimeType: 'image/png',
      fileSize: 68,
      sha256: 'a'.repeat(64),
      createdDate: new Date(),
      createdByUserId: id,
    })
    .returning({ id: systemFiles.id })
  return String(row?.id)
}
