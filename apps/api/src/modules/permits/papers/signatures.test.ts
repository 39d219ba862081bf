import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSite } from '../../../demo/siteFactories.ts'
import { mailTo } from '../../../testing/mailTo.ts'
import { pdfText } from '../../../testing/pdfText.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../../testing/testApp.ts'
import { uploadFile } from '../../../testing/uploadFile.ts'
import {
  approvedForm,
  asking,
  company,
  deciding,
  png,
  sentInForm,
  submitForm,
  tenantOf,
  uploadByLink,
  work,
} from '../permitWorld.ts'

let test: TestApp
let landlord: TestActor
let tenant: TestActor
let siteId: string

beforeAll(async () => {
  test = await openOwnTestApp()
  await test.startJobs()
  test.clock.set(new Date('2026-12-01T01:30:00Z'))
  landlord = await test.actorWith(deciding)
  tenant = await test.actorWith(asking, { scope: await tenantOf(test, landlord) })
  siteId = (await makeSite(test.db, landlord, { name: 'Marina One', address: '7 Straits View' })).id
})
afterAll(() => test.close())

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const people = () => ({ landlord, tenant, siteId })

type Declared = { items: { party: string; declarationText: string; textVersion: number | null; textHash: string }[] }
const declaredOn = async (id: string) =>
  (await test.call('listFmFormDeclarationHistories', { as: tenant, path: { id } })).body.data as Declared
const paperOf = async (id: string) => {
  const { body } = await test.call('generateFmFormPdf', { as: tenant, path: { id } })
  return pdfText((body.data as { dataStream: string }).dataStream)
}

/** A form that waits for its last step, by its link. */
async function readyToSign(fields: object = {}) {
  const contractorEmail = `works-${crypto.randomUUID()}@outside.test`
  const made = await test.call('createFmForm', {
    as: tenant,
    body: { contractorEmail, requestType: 'RENOVATION', siteId },
  })
  const { id, token } = made.body.data as { id: string; token: string }
  for (const step of [
    { step: 'COMPANY', ...company },
    { step: 'WORK', ...work },
  ]) {
    const { version } = (await test.call('getContractorForm', { path: { token } })).body.data as { version: number }
    await test.call('updateContractorForm', { path: { token }, body: { ...step, ...fields, version } })
  }
  return { id, token, contractorEmail }
}

async function changeText(declarationText: string) {
  const { version } = (await test.call('getFmFormSetting', { as: landlord })).body.data as { version: number }
  const body = {
    fmFormPtwFormAdminFeePercentage: null,
    fmFormPtwFormDetailAdminFee: null,
    currency: 'SGD',
    noisyWorkRestrictions: [],
    declarationText,
    version,
  }
  expect((await test.call('updateFmFormPtwFormSettings', { as: landlord, body })).status).toBe(200)
}

describe('what is signed on a permit', () => {
  it('stands on its paper: who, when, from where, which version of the text, and its hash', async () => {
    const { id } = await approvedForm(test, people())
    const [{ declarationText }] = (await declaredOn(id)).items as [Declared['items'][0]]
    const paper = await paperOf(id)
    expect(paper).toContain(declarationText)
    expect(paper).toMatch(/Contractor: Wen Wu, 01 Dec 2026, \d\d:30 [AP]M/)
    expect(paper).toMatch(/Signed from (127\.0\.0\.1|::1), Version 1 of the text/)
    expect(paper.replaceAll(' ', '')).toContain(sha256(declarationText))
    expect(paper).toContain('Bo Tan')
    expect(paper).toContain('Scan: is it live?')
  })

  it('is the text that was read: an older version is refused, the new one kept with its own hash', async () => {
    const { id, token } = await readyToSign()
    await changeText('I keep the stairs free.')
    expect(await submitForm(test, token, { declarationVersion: 1 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'declarationVersion' }] },
    })
    expect((await declaredOn(id)).items).toEqual([])
    expect((await submitForm(test, token)).status).toBe(200)
    expect((await declaredOn(id)).items).toMatchObject([
      { declarationText: 'I keep the stairs free.', textVersion: 2, textHash: sha256('I keep the stairs free.') },
    ])
    expect(await paperOf(id)).toContain('Version 2 of the text')
    await changeText('I keep the stairs free.')
    const { declarationVersion } = (await test.call('getContractorForm', { path: { token } })).body.data as {
      declarationVersion: number
    }
    expect(declarationVersion).toBe(2)
  })

  it('names a document by the hash of its file', async () => {
    await test.call('createFmDocument', {
      as: landlord,
      body: {
        formName: 'Insurance',
        documentFileRequired: true,
        landlordSignatureRequired: true,
        mcstSignatureRequired: false,
        requestTypes: ['OTHER'],
        active: true,
      },
    })
    const { id, token } = await sentInForm(test, people(), { requestType: 'OTHER' })
    const list = await test.call('listFmFormDocuments', { as: landlord, path: { id } })
    const [insurance] = (list.body.data as { items: { id: string; version: number }[] }).items
    const signature = await uploadFile(test, landlord, { name: 'me.png', content: png }, 'SIGNATURE')
    const signed = await test.call('approveFmFormDocument', {
      as: landlord,
      path: { id, docId: insurance!.id },
      body: { version: insurance!.version, signatureFileId: signature.body.data.systemFileId },
    })
    expect(signed.status).toBe(200)
    const text = `I approve the document Insurance: file.png, SHA-256 ${sha256(png)}.`
    expect((await declaredOn(id)).items[0]).toMatchObject({ declarationText: text, textHash: sha256(text) })
    expect((await paperOf(id)).replaceAll(' ', '')).toContain(sha256(png))
    expect((await uploadByLink(test, token, { purpose: 'DOCUMENT', documentId: insurance!.id })).status).toBe(422)
  })
})

describe('the language of a contractor', () => {
  it('is what they filled the form in: mails after it, and to forms after that, are written so', async () => {
    const { token, contractorEmail } = await readyToSign({ language: 'zh' })
    await submitForm(test, token)
    const sent = await mailTo(test, contractorEmail, '您的表格已提交')
    expect(sent.text).toContain('承包商：Works Ltd')
    expect(sent.text).toContain('2026年12月7日')
    const again = { contractorEmail: contractorEmail.toUpperCase(), requestType: 'RENOVATION', siteId }
    expect((await test.call('createFmForm', { as: tenant, body: again })).status).toBe(200)
    expect((await mailTo(test, contractorEmail, '请填写施工许可证表格')).text).toContain('/contractor-form/')
  })
})
