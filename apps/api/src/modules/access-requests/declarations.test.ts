import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccessDoor, makeAccessGroup } from '../../demo/accessFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

const rights = ['ACCESS_REQUEST_LIST', 'ACCESS_REQUEST_VIEW', 'ACCESS_REQUEST_ADD', 'ACCESS_REQUEST_UPLOAD'] as const
const settingRights = ['ACCESS_REQUEST_SETTING_VIEW', 'ACCESS_REQUEST_SETTING_EDIT'] as const

let test: TestApp
let landlord: TestActor
let tenant: TestActor
let lobby: string
let serverRoom: string

beforeAll(async () => {
  test = await openTestApp()
  test.clock.set(new Date('2026-12-01T04:00:00Z'))
  landlord = await test.actorWith([...rights, ...settingRights])
  const place = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId, companyName: 'Kestrel Capital' })
  tenant = await test.actorWith([...rights, ...settingRights], { scope: place })
  lobby = await makeAccessDoor(test.db, landlord, { name: 'Lobby', allowDoorAccessRequest: true })
  serverRoom = await makeAccessDoor(test.db, tenant, { name: 'Server room', allowDoorAccessRequest: true })
})
afterAll(() => test.close())

/** Has one office centre require a declaration, or none. */
async function requires(as: TestActor, declarationText: string | null): Promise<void> {
  const read = await test.call('getAccessRequestSettings', { as })
  const { approvers: _, ...fields } = read.body.data as { approvers: object }
  const declaration = { declarationRequired: declarationText !== null, declarationText: declarationText ?? '' }
  const saved = await test.call('updateAccessRequestSettings', { as, body: { ...fields, ...declaration } })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

const shown = async (query: Record<string, string>) =>
  (await test.call('getAccessRequestDeclaration', { as: tenant, query })).body.data

const ask = (door: string, declarationAccepted: boolean) =>
  test.call('createAccessRequest', {
    as: tenant,
    body: {
      type: 'DOOR',
      accessDoorIds: [door],
      validFrom: '2026-12-02',
      validTo: '2026-12-03',
      reason: 'Cabling',
      declarationAccepted,
    },
  })

const upload = (doors: string, declarationAccepted: boolean) => {
  const values = { email: tenant.email, doors, validFrom: '2026-12-02', validTo: '2026-12-03', reason: 'Cabling' }
  const dataList = [{ rowNo: 1, values, uploadable: true, errors: [] }]
  return test.call('uploadAccessRequestsData', { as: tenant, body: { dataList, declarationAccepted } })
}

const unread = { status: 400, body: { errors: [{ field: 'declarationAccepted' }] } }
const houseRules = 'I lock the server room.'

describe('the declaration before a request', () => {
  it('is that of whoever decides about the door, and asked of nobody else', async () => {
    await requires(tenant, houseRules)
    const own = { officeCentre: { name: 'Kestrel Capital' }, required: true, text: houseRules }
    expect(await shown({ accessDoorId: serverRoom })).toMatchObject(own)
    const { id: group } = await makeAccessGroup(test.db, tenant, { name: 'Server room' })
    expect(await shown({ accessGroupId: group })).toMatchObject(own)
    expect(await shown({ accessDoorId: lobby })).toMatchObject({ required: false })
    expect(await shown({})).toMatchObject({ officeCentre: { id: landlord.landlordId }, required: false })
    const elsewhere = await test.actorWith([])
    const strange = await makeAccessDoor(test.db, elsewhere, { name: 'Vault', allowDoorAccessRequest: true })
    const hidden = await test.call('getAccessRequestDeclaration', { as: tenant, query: { accessDoorId: strange } })
    expect(hidden.status).toBe(404)

    expect(await ask(serverRoom, false)).toMatchObject(unread)
    expect((await ask(serverRoom, true)).body).toMatchObject({ data: { declarationAcceptedDate: expect.any(String) } })
    expect((await ask(lobby, false)).body).toMatchObject({ data: { declarationAcceptedDate: null } })
  })

  it('is shown before an upload for each who may decide, and asked by the rows', async () => {
    const declarations = async () =>
      (await test.call('getAccessRequestsUploadDeclaration', { as: tenant })).body.data as object[]
    await requires(tenant, houseRules)
    expect(await declarations()).toMatchObject([{ officeCentre: { id: tenant.officeCentreId }, text: houseRules }])
    expect(await upload('Server room', false)).toMatchObject(unread)
    expect((await upload('Server room', true)).body).toMatchObject({ data: { uploadedRecords: 1 } })
    expect((await upload('Lobby', false)).body).toMatchObject({ data: { uploadedRecords: 1 } })

    await requires(landlord, 'I keep to the house rules.')
    expect(await declarations()).toHaveLength(2)
    await requires(tenant, null)
    expect(await declarations()).toMatchObject([{ officeCentre: { id: landlord.landlordId } }])
    expect(await upload('Lobby', false)).toMatchObject(unread)
    expect((await upload('Server room', false)).body).toMatchObject({ data: { uploadedRecords: 1 } })
    await requires(landlord, null)
  })
})
