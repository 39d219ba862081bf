import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { mailTo } from '../../testing/mailTo.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { uploadFile } from '../../testing/uploadFile.ts'
import { endFormsJob } from './permits.jobs.ts'
import { asking, company, deciding, png, submitForm, uploadByLink, work } from './permitWorld.ts'

let test: TestApp
let landlord: TestActor
let mcst: TestActor
let tenant: TestActor
let site: { id: string; name: string }

beforeAll(async () => {
  test = await openOwnTestApp()
  await test.startJobs()
  test.clock.set(new Date('2026-12-01T00:00:00Z'))
  landlord = await test.actorWith(deciding)
  mcst = await test.actorWith(['FM_FORM_VIEW', 'FM_FORM_LIST'], { scope: landlord })
  tenant = await test.actorWith(asking, { scope: await tenantOf(landlord) })
  site = await makeSite(test.db, landlord, { name: 'Marina One', address: '7 Straits View' })
})
afterAll(() => test.close())

const tenantOf = ({ landlordId }: TestActor) => makeOfficeCentre(test.db, { landlordId, officeCentreType: 'TENANT' })

type Shown = { id: string; version: number; status: string; token: string | null; allowedActions: string[] }
type Link = { version: number; state: string; documents: { id: string; formName: string; status: string }[] }

const contractor = () => `works-${crypto.randomUUID()}@outside.test`
const ask = (fields: object = {}, as = tenant) =>
  test.call('createFmForm', {
    as,
    body: { contractorEmail: contractor(), requestType: 'RENOVATION', siteId: site.id, ...fields },
  })
const asked = async (fields: object = {}) => {
  const contractorEmail = contractor()
  const answer = await ask({ contractorEmail, ...fields })
  const form = answer.body.data as Shown
  return { form, contractorEmail, token: String(form.token) }
}

const opened = async (token: string) =>
  (await test.call('getContractorForm', { path: { token } })).body.data as Link & Record<string, unknown>
const save = async (token: string, body: object) =>
  test.call('updateContractorForm', { path: { token }, body: { version: (await opened(token)).version, ...body } })

const upload = (token: string, fields: Record<string, string>, content?: Buffer, name?: string) =>
  uploadByLink(test, token, fields, { content, name })

const submit = (token: string) => submitForm(test, token)

/** A form that the contractor has sent in. */
async function sentIn(fields: object = {}) {
  const one = await asked(fields)
  await save(one.token, { step: 'COMPANY', ...company })
  await save(one.token, { step: 'WORK', ...work })
  for (const { id } of (await opened(one.token)).documents)
    await upload(one.token, { purpose: 'DOCUMENT', documentId: id })
  expect((await submit(one.token)).body).toMatchObject({ data: { state: 'SUBMITTED' } })
  return one
}

const read = async (as: TestActor, id: string) =>
  (await test.call('getFmForm', { as, path: { id } })).body.data as Shown & Record<string, unknown>
type Move = 'applicantApproveFmForm' | 'landlordApproveFmForm' | 'mcstApproveFmForm'
const approve = async (operation: Move, as: TestActor, id: string) =>
  test.call(operation, { as, path: { id }, body: { version: (await read(as, id)).version } })

const settings = async () => (await test.call('getFmFormSetting', { as: landlord })).body.data as { version: number }
const withMcst = async (fmFormNotifyMcst: boolean) =>
  test.call('updateFmFormMcstNotifiedParties', {
    as: landlord,
    body: {
      fmFormNotifyMcst,
      fmFormSubMcst: false,
      fmFormMcstUsers: [{ username: mcst.email.toUpperCase() }],
      version: (await settings()).version,
    },
  })

describe('a permit to work', () => {
  it('goes from the link of a mail over its steps to a permit that says it is live', async () => {
    const { form, contractorEmail, token } = await asked()
    expect(form).toMatchObject({ status: 'PENDING_SUBMISSION', referenceNo: 'PTW-20261201-0001' })
    expect(token).toHaveLength(32)
    expect((await read(tenant, form.id)).token).toBeNull()
    expect((await mailTo(test, contractorEmail, 'Please fill in')).text).toContain(`/contractor-form/${token}`)
    expect(await opened(token)).toMatchObject({ state: 'OPEN', savedStep: null })
    expect((await save(token, { step: 'COMPANY', ...company })).body).toMatchObject({ data: { savedStep: 'COMPANY' } })
    expect((await save(token, { step: 'WORK', ...work })).body).toMatchObject({
      data: { savedStep: 'WORK', contractorCompany: 'Works Ltd', crew: [{}, { fullName: 'Bo Tan' }] },
    })
    expect((await submit(token)).body).toMatchObject({ data: { state: 'SUBMITTED', status: 'PENDING_REVIEW' } })
    await mailTo(test, contractorEmail, 'submitted')
    await mailTo(test, tenant.email, 'Please review')
    expect(await save(token, { step: 'WORK', ...work })).toMatchObject({ status: 422 })

    expect((await read(landlord, form.id)).allowedActions).not.toContain('landlordApprove')
    expect(await approve('landlordApproveFmForm', landlord, form.id)).toMatchObject({ status: 422 })
    expect((await approve('applicantApproveFmForm', tenant, form.id)).body).toMatchObject({
      data: { status: 'PENDING_REVIEW', applicantApproved: { userFullName: tenant.fullName } },
    })
    await mailTo(test, landlord.email, 'Please review')
    expect((await approve('landlordApproveFmForm', landlord, form.id)).body).toMatchObject({
      data: { status: 'APPROVED', permitState: 'UPCOMING' },
    })
    const mail = await mailTo(test, contractorEmail, 'approved')
    expect(mail.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')

    const { body } = await test.call('generateFmFormPdf', { as: tenant, path: { id: form.id } })
    const { dataStream } = body.data as { dataStream: string }
    const live = /permit\/([\w-]+)/.exec(Buffer.from(dataStream, 'base64').toString('latin1'))?.[1] ?? ''
    const isLive = async () => (await test.call('getOpenPermit', { path: { token: live } })).body.data
    expect(await isLive()).toMatchObject({ permitState: 'UPCOMING', crewCount: 2 })
    test.clock.set(new Date('2026-12-08T04:00:00Z'))
    expect(await isLive()).toMatchObject({ permitState: 'LIVE' })
    const { version } = await read(tenant, form.id)
    const ended = await test.call('applicantTerminateFmForm', {
      as: tenant,
      path: { id: form.id },
      body: { terminateRemark: 'Not needed', version },
    })
    expect(ended.body).toMatchObject({ data: { status: 'TERMINATED', terminated: { remark: 'Not needed' } } })
    expect(await isLive()).toMatchObject({ permitState: 'TERMINATED' })
    expect((await mailTo(test, contractorEmail, 'ended')).text).toContain('Not needed')
    test.clock.set(new Date('2026-12-01T00:00:00Z'))
  })

  it('waits for the management corporation where the settings say so, and for nobody else', async () => {
    expect((await withMcst(true)).body).toMatchObject({ data: { fmFormMcstUsers: [{ username: mcst.email }] } })
    const { form } = await sentIn()
    await approve('applicantApproveFmForm', tenant, form.id)
    expect((await approve('landlordApproveFmForm', landlord, form.id)).body).toMatchObject({
      data: { status: 'PENDING_MCST_APPROVAL' },
    })
    await mailTo(test, mcst.email, 'Please review')
    expect(await approve('mcstApproveFmForm', landlord, form.id)).toMatchObject({ status: 403 })
    expect(await approve('mcstApproveFmForm', tenant, form.id)).toMatchObject({ status: 403 })
    expect((await read(mcst, form.id)).allowedActions.toSorted()).toEqual([
      'askForDocument',
      'mcstApprove',
      'mcstReject',
    ])
    const { version } = await read(mcst, form.id)
    const refused = await test.call('mcstRejectFmForm', {
      as: mcst,
      path: { id: form.id },
      body: { rejectRemark: 'Too loud', version },
    })
    expect(refused.body).toMatchObject({ data: { status: 'REJECTED', mcstRejected: { remark: 'Too loud' } } })
    await withMcst(false)
  })

  it('is approved with its documents only, which are signed and uploaded again', async () => {
    const made = await test.call('createFmDocument', {
      as: landlord,
      body: {
        formName: 'Insurance',
        documentFileRequired: true,
        landlordSignatureRequired: true,
        mcstSignatureRequired: false,
        requestTypes: ['MAINTENANCE'],
        active: true,
      },
    })
    expect(made.status).toBe(200)
    expect((await opened((await asked()).token)).documents).toEqual([])
    const { form, token, contractorEmail } = await asked({ requestType: 'MAINTENANCE' })
    await save(token, { step: 'COMPANY', ...company })
    await save(token, { step: 'WORK', ...work })
    const [insurance] = (await opened(token)).documents
    expect(await submit(token)).toMatchObject({
      status: 400,
      body: { errors: [{ field: `documents.${insurance!.id}` }] },
    })
    await upload(token, { purpose: 'DOCUMENT', documentId: insurance!.id }, Buffer.from('%PDF-1.4 first'), 'first.pdf')
    expect((await submit(token)).status).toBe(200)
    await approve('applicantApproveFmForm', tenant, form.id)
    expect(await approve('landlordApproveFmForm', landlord, form.id)).toMatchObject({ status: 422 })

    const list = async () => {
      const { body } = await test.call('listFmFormDocuments', { as: landlord, path: { id: form.id } })
      return (body.data as { items: (Shown & { statusLabel: string })[] }).items[0]!
    }
    const path = { id: form.id, docId: insurance!.id }
    const rejected = await test.call('rejectFmFormDocument', {
      as: landlord,
      path,
      body: { rejectRemark: 'Expired', version: (await list()).version },
    })
    expect(rejected.body).toMatchObject({ data: { status: 'REJECTED', landlordRejected: { remark: 'Expired' } } })
    expect((await mailTo(test, contractorEmail, 'again')).text).toContain('Expired')
    const again = Buffer.from('%PDF-1.4 second')
    expect((await upload(token, { purpose: 'DOCUMENT', documentId: path.docId }, again, 'second.pdf')).status).toBe(200)
    expect((await upload(token, { purpose: 'DOCUMENT', documentId: path.docId }, again, 'third.pdf')).status).toBe(422)
    const waiting = await list()
    expect(waiting).toMatchObject({
      status: 'PENDING_REVIEW',
      landlordRejected: null,
      documentFile: { name: 'second.pdf' },
    })
    const unsigned = { as: landlord, path, body: { version: waiting.version } }
    expect(await test.call('approveFmFormDocument', unsigned)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'signatureFileId' }] },
    })
    const signature = await uploadFile(test, landlord, { name: 'me.png', content: png }, 'SIGNATURE')
    const signed = { version: waiting.version, signatureFileId: signature.body.data.systemFileId }
    expect((await test.call('approveFmFormDocument', { as: landlord, path, body: signed })).body).toMatchObject({
      data: { status: 'APPROVED', landlordSignatureFile: { name: 'me.png' } },
    })
    expect((await approve('landlordApproveFmForm', landlord, form.id)).body).toMatchObject({
      data: { status: 'APPROVED' },
    })
    const declared = await test.call('listFmFormDeclarationHistories', { as: tenant, path: { id: form.id } })
    expect(declared.body).toMatchObject({
      data: { total: 2, items: [{ party: 'LANDLORD' }, { party: 'CONTRACTOR', name: 'Wen Wu' }] },
    })
  })

  it('lists its documents by name, and shows those that wait to be uploaded only to whoever asks for them', async () => {
    const { form, token } = await asked({ requestType: 'MAINTENANCE' })
    const listed = async (query: Record<string, unknown>) =>
      (await test.call('listFmFormDocuments', { as: landlord, path: { id: form.id }, query })).body.data
    expect(await listed({})).toMatchObject({ total: 0 })
    expect(await listed({ statuses: ['PENDING_SUBMISSION'] })).toMatchObject({
      total: 1,
      items: [{ formName: 'Insurance' }],
    })
    const [insurance] = (await opened(token)).documents
    await upload(token, { purpose: 'DOCUMENT', documentId: insurance!.id })
    expect(await listed({})).toMatchObject({ items: [{ status: 'PENDING_REVIEW' }] })
  })

  it('is refused beside the fields that are wrong', async () => {
    const stranger = await test.actorWith(asking)
    const elsewhere = await makeSite(test.db, stranger)
    const refusals: [object, string][] = [
      [{ siteId: elsewhere.id }, 'siteId'],
      [{ workStartDate: '2026-12-07', workEndDate: '2026-12-06' }, 'workEndDate'],
      [{ workStartDate: '2026-12-07', workEndDate: '2027-03-07' }, 'workEndDate'],
      [{ workStartDate: '2026-11-01', workEndDate: '2026-11-02' }, 'workEndDate'],
      [{ workStartTime: '18:00', workEndTime: '09:00' }, 'workEndTime'],
      [{ contractorMobileNo: 'none' }, 'contractorMobileNo'],
      [{ tenantId: landlord.officeCentreId }, 'tenantId'],
      [{ crew: [{ fullName: '=1' }] }, 'crew.0.fullName'],
    ]
    for (const [fields, field] of refusals)
      expect(await ask(fields), field).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })

  it('keeps noisy work out of the hours that the settings name', async () => {
    const { version } = await settings()
    const changed = await test.call('updateFmFormPtwFormSettings', {
      as: landlord,
      body: {
        fmFormPtwFormAdminFeePercentage: 7.5,
        fmFormPtwFormDetailAdminFee: 5000,
        currency: 'SGD',
        noisyWorkRestrictions: [
          {
            weekdays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
            startTime: '09:00',
            endTime: '18:00',
          },
        ],
        version,
      },
    })
    expect(changed.body).toMatchObject({
      data: { fmFormPtwFormNoisyWorkRestrictionTiming: 'Monday to Friday, 09:00 AM – 06:00 PM' },
    })
    const noisy = { ...work, noisyWork: true, contractSumMinor: 100_000 }
    expect(await ask(noisy)).toMatchObject({ status: 400, body: { errors: [{ field: 'workStartTime' }] } })
    expect(await ask({ ...noisy, workStartTime: '18:00', workEndTime: '22:00' })).toMatchObject({
      status: 200,
      body: { data: { fees: [{ amountMinor: 7500 }, { amountMinor: 5000 }] } },
    })
    const weekend = { ...noisy, workStartDate: '2026-12-05', workEndDate: '2026-12-06' }
    expect((await ask(weekend)).status).toBe(200)
    const overnight = { workStartTime: '20:00', workEndTime: '10:00', overnightWork: true }
    expect(await ask({ ...weekend, ...overnight })).toMatchObject({ status: 400 })
  })

  it('keeps its link to one form: guessed, replaced, ended and expired ones lead nowhere', async () => {
    expect(await test.call('getContractorForm', { path: { token: 'x'.repeat(32) } })).toMatchObject({ status: 404 })
    const { form, token } = await asked()
    const { version } = await read(tenant, form.id)
    const changed = await test.call('updateFmFormPendingSubmission', {
      as: tenant,
      path: { id: form.id },
      body: { contractorEmail: contractor(), requestType: 'OTHER', siteId: site.id, version },
    })
    const { token: newToken } = changed.body.data as Shown
    expect((await test.call('getContractorForm', { path: { token } })).status).toBe(404)
    expect(await opened(String(newToken))).toMatchObject({ state: 'OPEN' })
    expect((await test.call('getOpenPermit', { path: { token: String(newToken) } })).status).toBe(404)
    await test.call('applicantTerminateFmForm', {
      as: tenant,
      path: { id: form.id },
      body: { terminateRemark: 'A mistake', version: version + 1 },
    })
    expect(await opened(String(newToken))).toMatchObject({ state: 'INVALID', remark: 'A mistake' })

    const late = await asked()
    test.clock.set(new Date('2026-12-16T00:00:00Z'))
    expect(await opened(late.token)).toMatchObject({ state: 'EXPIRED' })
    expect((await save(late.token, { step: 'COMPANY', ...company })).status).toBe(422)
    await endFormsJob.run(test.ctx(), {})
    expect(await read(tenant, late.form.id)).toMatchObject({ status: 'EXPIRED' })
    test.clock.set(new Date('2026-12-01T00:00:00Z'))
  })

  it('takes files of people it knows alone, of kinds it takes', async () => {
    const { token } = await asked()
    const evil = Buffer.from('<html><script>alert(1)</script>')
    expect(await upload(token, { purpose: 'SIGNATURE' }, evil, 'sign.png')).toMatchObject({ status: 400 })
    expect(await upload(token, { purpose: 'ADDITIONAL' }, evil, 'run.exe')).toMatchObject({ status: 400 })
    expect(await upload('y'.repeat(32), { purpose: 'SIGNATURE' })).toMatchObject({ status: 404 })
    const file = await upload(token, { purpose: 'ADDITIONAL', name: 'Plan' })
    expect(file.status).toBe(200)
    const { id: fileId } = file.body.data
    const get = (of: string) => test.call('downloadContractorFormFile', { path: { token: of, fileId } })
    expect((await get(token)).status).toBe(200)
    expect((await get((await asked()).token)).status).toBe(404)
  })

  it('is seen by whoever asks and whoever decides', async () => {
    const { form } = await asked()
    const other = await test.actorWith(asking, { scope: await tenantOf(landlord) })
    const status = async (as: TestActor) => (await test.call('getFmForm', { as, path: { id: form.id } })).status
    expect([await status(tenant), await status(landlord), await status(other)]).toEqual([200, 200, 404])
    const listed = await test.call('listFmForms', { as: landlord, query: { tenantId: tenant.officeCentreId } })
    expect((listed.body.data as { items: Shown[] }).items.map(({ id }) => id)).toContain(form.id)
    expect((await test.call('getFmFormsStatusCount', { as: other })).body.data).toContainEqual({
      status: 'PENDING_SUBMISSION',
      count: 0,
    })
  })
})
