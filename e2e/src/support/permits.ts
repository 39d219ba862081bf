import { call, openSession } from './api.ts'
import { now } from './moment.ts'
import { deskOf, mark } from './people.ts'
import { serverPort } from './server.ts'

/** Days from today, as calls have them. */
const day = (ahead: number) => new Date(now() + ahead * 86_400_000).toISOString().slice(0, 10)

/** A picture of one pixel. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Signs by the link of a contractor, as their browser does. */
async function uploadSignature(token: string): Promise<string> {
  const form = new FormData()
  form.append('purpose', 'SIGNATURE')
  form.append('file', new Blob([Buffer.from(picture, 'base64')]), 'signature.png')
  const url = `http://127.0.0.1:${serverPort}/api/public/contractor-forms/${token}/upload`
  const answer = await fetch(url, { method: 'POST', body: form })
  return ((await answer.json()) as { data: { id: string } }).data.id
}

type Form = { declarationVersion: number; id: string; version: number; token: string }

/** A permit that its contractor has sent in, and that the tenant and the landlord have approved. */
export async function permitAtMcst(): Promise<{ id: string; token: string; contractor: string; company: string }> {
  const word = mark()
  const contractor = `works-${word}@outside.test`.toLowerCase()
  const company = `Works ${word}`
  const tenant = await deskOf('Northwind Shipping')
  const landlord = await deskOf('Marina Gate Properties')
  const sites = await tenant<{ value: string; label: string }[]>('GET', '/fm-forms/sites/drop-down')
  const { id, token } = await tenant<Form>('POST', '/fm-forms/create', {
    contractorEmail: contractor,
    requestType: 'OTHER',
    siteId: sites.find(({ label }) => label === 'East Tower')?.value,
  })
  const byLink = (method: string, path: string, body?: object) =>
    call<Form>(method, `/public/contractor-forms/${token}${path}`, { body })
  const save = async (step: object) => byLink('PUT', '', { ...step, version: (await byLink('GET', '')).version })
  await save({
    step: 'COMPANY',
    contractorCompany: company,
    contractorName: 'Wen Wu',
    contractorMobileNo: '+65 9123 4567',
  })
  await save({
    step: 'WORK',
    workNature: `New walls ${word}`,
    workLocation: 'Unit 12-01',
    // Day and night, so that it is the time of the work whenever this runs.
    workStartDate: day(-1),
    workEndDate: day(1),
    workStartTime: '00:00',
    workEndTime: '00:00',
    overnightWork: true,
    crew: [{ fullName: 'Wen Wu' }],
  })
  const { version, declarationVersion } = await byLink('GET', '')
  await byLink('POST', '/submit', {
    contractorSignatureFileId: await uploadSignature(token),
    signedName: 'Wen Wu',
    declaration: true,
    version,
    declarationVersion,
  })
  for (const [desk, step] of [
    [tenant, 'applicant-approve'],
    [landlord, 'landlord-approve'],
  ] as const) {
    const { version } = await desk<Form>('GET', `/fm-forms/${id}`)
    await desk('PUT', `/fm-forms/${id}/${step}`, { version })
  }
  return { id, token, contractor, company }
}

/** The same, once the management corporation has approved it as well. */
export async function approvedPermit() {
  const permit = await permitAtMcst()
  const { accessToken: token } = (await openSession('console', 'carmen@marinagate.example')).tokens
  const { officeCentreId } = await call<{ officeCentreId: string }>('GET', `/auth/info/${Date.now()}`, { token })
  const path = `/office-centres/${officeCentreId}/fm-forms/${permit.id}`
  const { version } = await call<Form>('GET', path, { token })
  await call('PUT', `${path}/mcst-approve`, { token, body: { version } })
  const { crew } = await call<{ crew: { qrValue: string }[] }>('GET', `/public/contractor-forms/${permit.token}/work`)
  return { ...permit, passCode: String(crew[0]?.qrValue) }
}
