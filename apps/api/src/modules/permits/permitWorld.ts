import type { TestActor, TestApp } from '../../testing/testApp.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'

/** What tests of permits share: who decides, who asks, what a contractor fills in. */
export const deciding = [
  'FM_FORM_LIST',
  'FM_FORM_VIEW',
  'FM_FORM_ADD',
  'FM_FORM_EDIT',
  'FM_FORM_APPROVE',
  'FM_FORM_REJECT',
  'FM_FORM_TERMINATE',
  'FM_FORM_DOCUMENT_LIST',
  'FM_FORM_DOCUMENT_ADD',
  'FM_FORM_DOCUMENT_EDIT',
  'FM_FORM_DOCUMENT_DELETE',
  'FM_FORM_SETTING_VIEW',
  'FM_FORM_SETTING_EDIT',
] as const
export const asking = ['FM_FORM_LIST', 'FM_FORM_VIEW', 'FM_FORM_ADD', 'FM_FORM_EDIT', 'FM_FORM_TERMINATE'] as const

/** A picture of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const company = { contractorCompany: 'Works Ltd', contractorName: 'Wen Wu', contractorMobileNo: '+65 9123 4567' }
export const work = {
  workLocation: 'Unit 12-01',
  workNature: 'New walls',
  workStartDate: '2026-12-07',
  workEndDate: '2026-12-09',
  workStartTime: '09:00',
  workEndTime: '18:00',
  crew: [{ fullName: 'Wen Wu' }, { fullName: 'Bo Tan', mobileNo: '+65 8123 4567' }],
}

/** Sends a file by the link of a contractor. */
export async function uploadByLink(
  test: TestApp,
  token: string,
  fields: Record<string, string>,
  { content = png, name = 'file.png' }: { content?: Buffer | undefined; name?: string | undefined } = {},
) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', new Blob([new Uint8Array(content)]), name)
  const request = new Request('http://atrium/', { method: 'POST', body: form })
  const response = await test.app.inject({
    method: 'POST',
    url: `/api/public/contractor-forms/${token}/upload`,
    headers: { 'content-type': String(request.headers.get('content-type')) },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return {
    status: response.statusCode,
    body: response.json() as { data: { id: string }; errors?: { field: string }[] },
  }
}

const formBy = async (test: TestApp, token: string) =>
  (await test.call('getContractorForm', { path: { token } })).body.data as {
    version: number
    declarationVersion: number
  }
const versionOf = async (test: TestApp, token: string) => (await formBy(test, token)).version

/** Signs and sends a form in by its link. */
export async function submitForm(test: TestApp, token: string, fields: object = {}) {
  const signature = await uploadByLink(test, token, { purpose: 'SIGNATURE' })
  if (signature.status !== 200) return signature
  const { version, declarationVersion } = await formBy(test, token)
  return test.call('submitContractorForm', {
    path: { token },
    body: {
      contractorSignatureFileId: signature.body.data.id,
      signedName: 'Wen Wu',
      declaration: true,
      version,
      declarationVersion,
      ...fields,
    },
  })
}

export type PermitPeople = { landlord: TestActor; tenant: TestActor; siteId: string }
export type ShownForm = { id: string; version: number; status: string; token: string | null; allowedActions: string[] }

/** The company of somebody who asks for work in a building. */
export const tenantOf = (test: TestApp, { landlordId }: TestActor) =>
  makeOfficeCentre(test.db, { landlordId, officeCentreType: 'TENANT' })

/** A form that a tenant asked for, and its contractor has filled in and sent in by the link. */
export async function sentInForm(test: TestApp, { tenant, siteId }: PermitPeople, fields: object = {}) {
  const body = {
    contractorEmail: `works-${crypto.randomUUID()}@outside.test`,
    requestType: 'RENOVATION',
    siteId,
    ...fields,
  }
  const form = (await test.call('createFmForm', { as: tenant, body })).body.data as ShownForm
  const token = String(form.token)
  const save = async (step: object) =>
    test.call('updateContractorForm', { path: { token }, body: { version: await versionOf(test, token), ...step } })
  await save({ step: 'COMPANY', ...company })
  await save({ step: 'WORK', ...work, ...fields })
  const { documents } = (await test.call('getContractorForm', { path: { token } })).body.data as {
    documents: { id: string; documentFileRequired: boolean }[]
  }
  for (const { id: documentId } of documents.filter((one) => one.documentFileRequired))
    await uploadByLink(test, token, { purpose: 'DOCUMENT', documentId })
  await submitForm(test, token)
  return { id: form.id, token }
}

/** The same, once the applicant and the landlord have approved it. */
export async function approvedForm(test: TestApp, people: PermitPeople, fields: object = {}) {
  const form = await sentInForm(test, people, fields)
  const path = { id: form.id }
  const steps = [
    ['applicantApproveFmForm', people.tenant],
    ['landlordApproveFmForm', people.landlord],
  ] as const
  for (const [operation, as] of steps) {
    const { version } = (await test.call('getFmForm', { as, path })).body.data as ShownForm
    await test.call(operation, { as, path, body: { version } })
  }
  return form
}
