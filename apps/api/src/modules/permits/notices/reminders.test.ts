import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFloor, makeTower, makeUnit } from '../../../demo/buildingFactories.ts'
import { makeOfficeCentre } from '../../../demo/factories.ts'
import { makeSite } from '../../../demo/siteFactories.ts'
import { alerts, mailMessages } from '../../../platform/tables.ts'
import { openOwnTestApp, type TestApp } from '../../../testing/testApp.ts'
import { officeCentres } from '../../office-centres/tables.ts'
import {
  approvedForm,
  asking,
  deciding,
  sentInForm,
  tenantOf,
  type PermitPeople,
  type ShownForm,
} from '../permitWorld.ts'
import { fmDocuments } from '../fmDocuments.tables.ts'
import { fmFormCrew, fmFormDocuments, fmFormWorkSessions } from '../tables.ts'
import { permitRemindersJob } from './reminders.jobs.ts'

let test: TestApp
let people: PermitPeople

beforeAll(async () => {
  test = await openOwnTestApp()
  const landlord = await test.actorWith(deciding)
  const tenant = await test.actorWith(asking, { scope: await tenantOf(test, landlord) })
  people = { landlord, tenant, siteId: (await makeSite(test.db, landlord)).id }
})
beforeEach(() => test.clock.set(new Date('2026-12-01T00:00:00Z')))
afterAll(() => test.close())

const remindAt = async (moment: string) => {
  test.clock.set(new Date(moment))
  await permitRemindersJob.run(test.ctx(), {})
}
const subjectsTo = async (email: string) =>
  (await test.db.select().from(mailMessages))
    .filter(({ recipient }) => recipient === email)
    .map(({ subject }) => subject)
const toldOf = async (email: string, words: string) =>
  (await subjectsTo(email)).filter((subject) => subject.startsWith(words)).length
const alertsOf = async (kind: string, entityId: string) =>
  (await test.db.select().from(alerts)).filter((one) => one.kind === kind && one.key === entityId).length

describe('reminders of permits', () => {
  it('tell the contractor once that their link ends, with a link that ends as it does', async () => {
    const contractorEmail = 'late@outside.test'
    const body = { contractorEmail, requestType: 'DELIVERY', siteId: people.siteId }
    const { id, version } = (await test.call('createFmForm', { as: people.tenant, body })).body.data as ShownForm
    await remindAt('2026-12-10T00:00:00Z')
    expect(await toldOf(contractorEmail, 'Please submit your form')).toBe(0)
    await remindAt('2026-12-13T00:00:00Z')
    await remindAt('2026-12-13T00:10:00Z')
    expect(await toldOf(contractorEmail, 'Please submit your form')).toBe(1)
    expect((await test.call('getFmForm', { as: people.tenant, path: { id } })).body.data).toMatchObject({
      version,
      linkExpiresDate: '2026-12-15T00:00:00.000Z',
    })
  })

  it('tell of the end of a permit a day before, and raise what was not closed after it', async () => {
    const contractorEmail = 'ending@outside.test'
    const { id } = await approvedForm(test, people, { contractorEmail })
    await remindAt('2026-12-08T00:00:00Z')
    expect(await toldOf(contractorEmail, 'Your permit ends soon')).toBe(0)
    await remindAt('2026-12-09T02:00:00Z')
    await remindAt('2026-12-09T02:10:00Z')
    expect(await toldOf(contractorEmail, 'Your permit ends soon')).toBe(1)
    expect(await toldOf(people.tenant.email, 'The permit ends soon')).toBe(1)

    const [member] = await test.db.select().from(fmFormCrew).where(eq(fmFormCrew.fmFormId, id))
    const { landlordId, officeCentreId } = people.tenant
    await test.db.insert(fmFormWorkSessions).values({
      landlordId,
      officeCentreId,
      fmFormId: id,
      crewMemberId: member!.id,
      signedInDate: new Date('2026-12-09T03:00:00Z'),
      signedInBy: 'DESK',
    })
    await remindAt('2026-12-09T23:00:00Z')
    await remindAt('2026-12-09T23:10:00Z')
    expect(await toldOf(contractorEmail, 'Please close your work')).toBe(1)
    expect(await alertsOf('WORK_NOT_CLOSED', id)).toBe(1)
  })

  it('tell of a document that stops being valid before the work ends', async () => {
    const contractorEmail = 'insured@outside.test'
    const { id } = await approvedForm(test, people, { contractorEmail })
    const { landlordId, officeCentreId } = people.landlord
    const needs = { documentFileRequired: false, landlordSignatureRequired: false, mcstSignatureRequired: false }
    const [asked] = await test.db
      .insert(fmDocuments)
      .values({ landlordId, officeCentreId, formName: 'Insurance', ...needs })
      .returning({ id: fmDocuments.id })
    const add = async (validUntil: string, formName: string) => {
      const [row] = await test.db
        .insert(fmFormDocuments)
        .values({
          landlordId,
          officeCentreId: people.tenant.officeCentreId,
          fmFormId: id,
          decidingOfficeCentreId: officeCentreId,
          fmDocumentId: asked!.id,
          formName,
          ...needs,
          status: 'APPROVED',
          validUntil,
        })
        .returning({ id: fmFormDocuments.id })
      return String(row?.id)
    }
    const ending = await add('2026-12-08', 'Insurance')
    await remindAt('2026-12-05T00:00:00Z')
    await remindAt('2026-12-05T00:10:00Z')
    expect(await toldOf(contractorEmail, 'A document is about to expire')).toBe(1)
    expect(await alertsOf('PERMIT_DOCUMENT_ENDS', ending)).toBe(1)
  })
})

describe('notices of noisy work', () => {
  it('go to the companies on its floor, above and below, when it is allowed, and when it is off', async () => {
    const { landlord, tenant } = people
    const { id: officeTowerId } = await makeTower(test.db, landlord, { siteId: people.siteId })
    const near = async (levelNo: number) => {
      const floor = await makeFloor(test.db, landlord, { officeTowerId, levelNo })
      const email = `level-${levelNo}-${crypto.randomUUID()}@tenant.test`
      const { landlordId } = landlord
      const company = await makeOfficeCentre(test.db, { landlordId, officeCentreType: 'TENANT' })
      await test.db
        .update(officeCentres)
        .set({ notificationEmails: [email] })
        .where(eq(officeCentres.id, company.officeCentreId))
      const lease = { officeFloorId: floor.id, tenantId: company.officeCentreId, leaseStart: '2026-01-01' }
      await makeUnit(test.db, landlord, lease)
      return { floor, email }
    }
    const [below, on, above, far] = [await near(10), await near(11), await near(12), await near(14)]
    const rented = { officeFloorId: on.floor.id, tenantId: tenant.officeCentreId, leaseStart: '2026-01-01' }
    await makeUnit(test.db, landlord, rented)
    const { id } = await sentInForm(test, people, { noisyWork: true, officeFloorId: on.floor.id })
    const count = async (words: string) => Promise.all([below, on, above, far].map(({ email }) => toldOf(email, words)))
    const step = async (operation: 'applicantApproveFmForm' | 'landlordApproveFmForm' | 'landlordTerminateFmForm') => {
      const as = operation === 'applicantApproveFmForm' ? tenant : landlord
      const { version } = (await test.call('getFmForm', { as, path: { id } })).body.data as ShownForm
      return test.call(operation, { as, path: { id }, body: { version, terminateRemark: 'Postponed' } })
    }
    await step('applicantApproveFmForm')
    expect(await count('Noisy work near your office')).toEqual([0, 0, 0, 0])
    expect((await step('landlordApproveFmForm')).body).toMatchObject({ data: { status: 'APPROVED' } })
    expect(await count('Noisy work near your office: ')).toEqual([1, 1, 1, 0])
    expect((await step('landlordTerminateFmForm')).status).toBe(200)
    expect(await count('Noisy work near your office is off')).toEqual([1, 1, 1, 0])
  })

  it('names to a contractor what is in the way of their times, and a time that is free, without names', async () => {
    const { landlord } = people
    const { version } = (await test.call('getFmFormSetting', { as: landlord })).body.data as { version: number }
    const noisyWorkRestrictions = [{ weekdays: ['TUESDAY'], startTime: '12:00', endTime: '14:00' }]
    const saved = await test.call('updateFmFormPtwFormSettings', {
      as: landlord,
      body: {
        fmFormPtwFormAdminFeePercentage: null,
        fmFormPtwFormDetailAdminFee: null,
        currency: 'SGD',
        noisyWorkRestrictions,
        version,
      },
    })
    const body = { contractorEmail: 'loud@outside.test', requestType: 'RENOVATION', siteId: people.siteId }
    const { token } = (await test.call('createFmForm', { as: people.tenant, body })).body.data as ShownForm
    const days = { startDate: '2026-12-15', endDate: '2026-12-15', startTime: '11:00', endTime: '13:00' }
    const ask = (more: object) =>
      test.call('findContractorFormClashes', {
        path: { token: String(token) },
        body: { ...days, hotWork: false, noisyWork: false, ...more },
      })
    expect((await ask({})).body).toMatchObject({ data: { total: 0 } })
    expect((await ask({ endDate: '2026-12-14' })).status).toBe(400)
    expect(saved.status).toBe(200)
    expect((await ask({ noisyWork: true })).body).toMatchObject({
      data: {
        refused: true,
        clashes: [{ kind: 'QUIET_HOURS', title: '', whose: null }],
        free: { startDate: '2026-12-15' },
      },
    })
  })
})
