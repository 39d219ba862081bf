import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSite } from '../../demo/siteFactories.ts'
import { mailTo } from '../../testing/mailTo.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import {
  asking,
  deciding,
  sentInForm,
  tenantOf,
  uploadByLink,
  type PermitPeople,
  type ShownForm,
} from './permitWorld.ts'

let test: TestApp
let people: PermitPeople

beforeAll(async () => {
  test = await openOwnTestApp()
  await test.startJobs()
  test.clock.set(new Date('2026-12-01T00:00:00Z'))
  const landlord = await test.actorWith(deciding)
  const tenant = await test.actorWith(asking, { scope: await tenantOf(test, landlord) })
  people = { landlord, tenant, siteId: (await makeSite(test.db, landlord)).id }
})
afterAll(() => test.close())

type Document = { id: string; status: string; version: number; allowedActions: string[]; asked: object | null }
const wish = { formName: 'Hot work certificate', remark: 'The welding is beside the riser.' }
const ask = (id: string, as: TestActor = people.landlord, body: object = wish) =>
  test.call('askForFmFormDocument', { as, path: { id }, body })
const read = async (id: string, as = people.landlord) =>
  (await test.call('getFmForm', { as, path: { id } })).body.data as ShownForm
const approve = async (operation: 'applicantApproveFmForm' | 'landlordApproveFmForm', as: TestActor, id: string) =>
  test.call(operation, { as, path: { id }, body: { version: (await read(id, as)).version } })
const documentsOf = async (id: string) =>
  (
    (
      await test.call('listFmFormDocuments', {
        as: people.landlord,
        path: { id },
        query: { statuses: ['PENDING_SUBMISSION', 'PENDING_REVIEW', 'APPROVED', 'REJECTED'] },
      })
    ).body.data as { items: Document[] }
  ).items

describe('a document that a reviewer asks for besides', () => {
  it('is uploaded by the link, told to whoever asked, and keeps the form from being approved until it is', async () => {
    const contractorEmail = 'welders@outside.test'
    const { id, token } = await sentInForm(test, people, { contractorEmail })
    await approve('applicantApproveFmForm', people.tenant, id)
    expect((await read(id)).allowedActions).toContain('askForDocument')
    expect((await read(id, people.tenant)).allowedActions).not.toContain('askForDocument')
    expect((await ask(id)).body).toMatchObject({
      data: { status: 'PENDING_SUBMISSION', fmDocument: null, asked: { remark: wish.remark } },
    })
    const letter = await mailTo(test, contractorEmail, 'further document')
    expect(letter.text).toContain(wish.formName)
    expect(letter.text).toContain(wish.remark)
    const link = /contractor-form\/([\w-]+)/.exec(letter.text)?.[1] ?? ''
    const opened = (await test.call('getContractorForm', { path: { token: link } })).body.data as {
      documents: { id: string; open: boolean }[]
    }
    expect(opened.documents).toMatchObject([{ open: true, askedRemark: wish.remark, formName: wish.formName }])
    expect((await approve('landlordApproveFmForm', people.landlord, id)).body).toMatchObject({
      message: `Approve the documents first: ${wish.formName}.`,
    })

    const docId = opened.documents[0]!.id
    expect((await uploadByLink(test, token, { purpose: 'DOCUMENT', documentId: docId })).status).toBe(200)
    await mailTo(test, people.landlord.email, `${wish.formName} was uploaded`)
    const decideOn = async (operation: 'approveFmFormDocument' | 'rejectFmFormDocument') => {
      const { version } = (await documentsOf(id))[0]!
      const body = { version, rejectRemark: 'Not signed' }
      return test.call(operation, { as: people.landlord, path: { id, docId }, body })
    }
    expect((await decideOn('rejectFmFormDocument')).body).toMatchObject({ data: { status: 'REJECTED' } })
    expect((await uploadByLink(test, token, { purpose: 'DOCUMENT', documentId: docId })).status).toBe(200)
    expect((await documentsOf(id))[0]).toMatchObject({ status: 'PENDING_REVIEW' })
    expect((await decideOn('approveFmFormDocument')).body).toMatchObject({ data: { status: 'APPROVED' } })
    expect((await approve('landlordApproveFmForm', people.landlord, id)).body).toMatchObject({
      data: { status: 'APPROVED' },
    })
  })

  it('can be asked for no more, while nothing was uploaded', async () => {
    const { id, token } = await sentInForm(test, people)
    await approve('applicantApproveFmForm', people.tenant, id)
    const { id: docId } = (await ask(id)).body.data as Document
    const withdraw = (as: TestActor) => test.call('withdrawFmFormDocument', { as, path: { id, docId } })
    expect((await withdraw(people.tenant)).status).toBe(403)
    expect((await documentsOf(id))[0]?.allowedActions).toContain('withdraw')
    expect((await withdraw(people.landlord)).status).toBe(200)
    expect(await documentsOf(id)).toEqual([])
    expect((await uploadByLink(test, token, { purpose: 'DOCUMENT', documentId: docId })).status).toBe(400)
    expect((await approve('landlordApproveFmForm', people.landlord, id)).status).toBe(200)
  })

  it('is refused to others, twice, without words, and once the form is decided', async () => {
    const { id } = await sentInForm(test, people)
    const stranger = await test.actorWith(deciding)
    expect((await ask(id, stranger)).status).toBe(404)
    expect((await ask(id, people.tenant)).status).toBe(403)
    expect((await ask(id, people.landlord, { ...wish, remark: ' ' })).body).toMatchObject({
      errors: [{ field: 'remark' }],
    })
    expect((await ask(id)).status).toBe(200)
    expect((await ask(id, people.landlord, { ...wish, formName: wish.formName.toUpperCase() })).body).toMatchObject({
      errors: [{ field: 'formName' }],
    })
    const { version } = await read(id)
    await test.call('landlordRejectFmForm', {
      as: people.landlord,
      path: { id },
      body: { version, rejectRemark: 'Not now' },
    })
    expect((await ask(id, people.landlord, { ...wish, formName: 'Another' })).status).toBe(422)
  })
})

describe('the documents of a form', () => {
  it('are listed by name once there is something to review, unless another status is asked for', async () => {
    const { id, token } = await sentInForm(test, people)
    const path = { id }
    await approve('applicantApproveFmForm', people.tenant, id)
    const made: Document[] = []
    for (const formName of ['Works plan', 'access plan', 'Method statement', 'Insurance'])
      made.push((await ask(id, people.landlord, { ...wish, formName })).body.data)
    const list = async (query: { statuses?: string[] } = {}) => {
      const { body } = await test.call('listFmFormDocuments', { as: people.landlord, path, query })
      return (body.data as { items: (Document & { formName: string })[] }).items
    }
    expect(await list()).toEqual([])
    const [works, access, method] = made as [Document, Document, Document]
    for (const { id: documentId } of [works, access, method])
      expect((await uploadByLink(test, token, { purpose: 'DOCUMENT', documentId })).status).toBe(200)
    const decide = async (operation: 'approveFmFormDocument' | 'rejectFmFormDocument', { id: docId }: Document) => {
      const version = (await list()).find((one) => one.id === docId)?.version ?? 0
      const body = { version, rejectRemark: 'Not signed' }
      return (await test.call(operation, { as: people.landlord, path: { id, docId }, body })).status
    }
    expect(await decide('approveFmFormDocument', access)).toBe(200)
    expect(await decide('rejectFmFormDocument', works)).toBe(200)
    expect((await list()).map(({ formName, status }) => `${formName} ${status}`)).toEqual([
      'access plan APPROVED',
      'Method statement PENDING_REVIEW',
      'Works plan REJECTED',
    ])
    expect(await list({ statuses: ['PENDING_SUBMISSION'] })).toMatchObject([{ formName: 'Insurance' }])
  })
})
