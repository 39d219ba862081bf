import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSite } from '../../demo/siteFactories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { uploadFile } from '../../testing/uploadFile.ts'
import { asking, deciding, sentInForm, tenantOf, type ShownForm } from './permitWorld.ts'

let test: TestApp
let landlord: TestActor
let tenant: TestActor

beforeAll(async () => {
  test = await openTestApp()
  test.clock.set(new Date('2026-12-01T00:00:00Z'))
  landlord = await test.actorWith(deciding)
  tenant = await test.actorWith(asking, { scope: await tenantOf(test, landlord) })
})
afterAll(() => test.close())

type Setting = { version: number }
const setting = async () => (await test.call('getFmFormSetting', { as: landlord })).body.data as Setting & object

describe('the settings of permits', () => {
  it('name whom the landlord tells, in any common way of writing addresses', async () => {
    const save = async (fmFormLandlordNotifyPartyEmail: string | null, version?: number) =>
      test.call('updateFmFormLandlordNotifiedParties', {
        as: landlord,
        body: { fmFormLandlordNotifyPartyEmail, version: version ?? (await setting()).version },
      })
    expect((await save('Ops@Building.test; safety@building.test')).body).toMatchObject({
      data: { fmFormLandlordNotifyPartyEmail: 'ops@building.test, safety@building.test' },
    })
    expect((await save('nobody')).body).toMatchObject({ errors: [{ field: 'fmFormLandlordNotifyPartyEmail' }] })
    expect((await save(null, 1)).status).toBe(409)
    expect((await save(null)).body).toMatchObject({ data: { fmFormLandlordNotifyPartyEmail: null } })
  })

  it('hold the terms, which the contractor reads before they sign', async () => {
    const file = await uploadFile(
      test,
      landlord,
      { name: 'terms.pdf', content: Buffer.from('%PDF-1.4 terms') },
      'PERMIT',
    )
    const { systemFileId: fmFormTcFileId } = file.body.data as { systemFileId: string }
    const save = async (id: string | null) =>
      test.call('updateFmFormTermsAndConditions', {
        as: landlord,
        body: { fmFormTcFileId: id, version: (await setting()).version },
      })
    expect((await save(fmFormTcFileId)).body).toMatchObject({
      data: { fmFormTcFile: { name: 'terms.pdf' }, fmFormTcFileUpdatedByUserFullName: landlord.fullName },
    })
    const { id: siteId } = await makeSite(test.db, landlord)
    const body = { contractorEmail: 'reader@outside.test', requestType: 'OTHER', siteId }
    const { token } = (await test.call('createFmForm', { as: tenant, body })).body.data as ShownForm
    const opened = (await test.call('getContractorForm', { path: { token: String(token) } })).body.data
    expect(opened).toMatchObject({ termsFile: { name: 'terms.pdf' } })
    expect((await save(crypto.randomUUID())).body).toMatchObject({ errors: [{ field: 'fmFormTcFileId' }] })
    expect((await save(null)).body).toMatchObject({ data: { fmFormTcFile: null } })
  })

  it('are changed only by whoever may, at their own office centre', async () => {
    const body = { fmFormLandlordNotifyPartyEmail: null, version: 1 }
    expect((await test.call('updateFmFormLandlordNotifiedParties', { as: tenant, body })).status).toBe(403)
    const reader = await test.actorWith(['FM_FORM_SETTING_VIEW'], { scope: landlord })
    expect((await test.call('getFmFormSetting', { as: reader })).status).toBe(200)
    expect((await test.call('updateFmFormLandlordNotifiedParties', { as: reader, body })).status).toBe(403)
  })
})

describe('the documents that permits ask for', () => {
  const needs = { documentFileRequired: true, landlordSignatureRequired: false, mcstSignatureRequired: true }
  const make = (formName: string) =>
    test.call('createFmDocument', {
      as: landlord,
      body: { formName, ...needs, requestTypes: ['OTHER'], active: true },
    })

  it('are listed by name, changed, and asked for no more once deleted', async () => {
    const names = ['Method statement', 'insurance', 'Plan']
    for (const name of names) expect((await make(name)).status).toBe(200)
    expect((await make('INSURANCE')).body).toMatchObject({ errors: [{ field: 'formName' }] })
    const list = async () =>
      (
        (await test.call('listFmDocuments', { as: landlord })).body.data as {
          items: { id: string; formName: string }[]
        }
      ).items
    expect((await list()).map(({ formName }) => formName)).toEqual(['insurance', 'Method statement', 'Plan'])
    const [insurance] = await list()
    const path = { id: insurance!.id }
    const reader = await test.actorWith(['FM_FORM_DOCUMENT_VIEW'], { scope: landlord })
    const shown = (await test.call('getFmDocument', { as: reader, path })).body.data as Setting
    const body = { formName: 'Insurance', ...needs, requestTypes: ['OTHER'], active: true, version: shown.version }
    expect((await test.call('updateFmDocument', { as: landlord, path, body })).body).toMatchObject({
      data: { formName: 'Insurance' },
    })
    expect((await test.call('updateFmDocument', { as: landlord, path, body })).status).toBe(409)
    const stranger = await test.actorWith(['FM_FORM_DOCUMENT_VIEW'])
    expect((await test.call('getFmDocument', { as: stranger, path })).status).toBe(404)
    expect((await test.call('deleteFmDocument', { as: landlord, path })).status).toBe(200)
    expect((await list()).map(({ formName }) => formName)).toEqual(['Method statement', 'Plan'])
  })
})

describe('the declarations of a permit', () => {
  it('are kept with who signed, what they read and when, the newest first', async () => {
    const { id: siteId } = await makeSite(test.db, landlord)
    const { id } = await sentInForm(test, { landlord, tenant, siteId })
    const read = (as: TestActor) => test.call('listFmFormDeclarationHistories', { as, path: { id } })
    for (const as of [landlord, tenant])
      expect((await read(as)).body).toMatchObject({
        data: {
          total: 1,
          items: [{ party: 'CONTRACTOR', name: 'Wen Wu', signatureFile: { name: 'file.png' } }],
        },
      })
    expect((await read(await test.actorWith(deciding))).status).toBe(404)
  })
})
