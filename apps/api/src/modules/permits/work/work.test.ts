import { sql } from 'drizzle-orm'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAccessDoor, makeAccessGroup, makeLockdown, mapDoor } from '../../../demo/accessFactories.ts'
import { makeSubscription } from '../../../demo/factories.ts'
import { makeSite } from '../../../demo/siteFactories.ts'
import { withDoorControllers } from '../../../testing/doorControllers.ts'
import { mailTo } from '../../../testing/mailTo.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../../testing/testApp.ts'
import { lockdowns } from '../../access-events/tables.ts'
import { broadcasts } from '../../broadcasts/tables.ts'
import { officeCentres } from '../../office-centres/tables.ts'
import { crewsAtWork } from './workPresences.views.ts'
import { endFormsJob } from '../permits.jobs.ts'
import { approvedForm, asking, deciding, tenantOf, uploadByLink, type PermitPeople } from '../permitWorld.ts'
import { fmFormDocuments } from '../tables.ts'

let test: TestApp
let people: PermitPeople
let landlord: TestActor
let group: { id: string }
let controllers: Awaited<ReturnType<typeof withDoorControllers>>

const code = 'WORKHOUSE'
const before = '2026-12-01T00:00:00Z'
/** Within the work, whose days are the 7th to the 9th, 09:00 to 18:00. */
const during = '2026-12-08T10:00:00Z'

beforeAll(async () => {
  test = await openOwnTestApp()
  await test.startJobs()
  test.clock.set(new Date(before))
  landlord = await test.actorWith(deciding)
  const site = await makeSite(test.db, landlord, { name: 'Marina One' })
  const tenant = await test.actorWith(asking, { scope: await tenantOf(test, landlord) })
  await makeSubscription(test.db, tenant, { credentials: { VISITOR_QR_PASS: 60 } })
  people = { landlord, tenant, siteId: site.id }
  controllers = await withDoorControllers(test, {})
  const { landlordId, officeCentreId } = landlord
  await test.db.update(officeCentres).set({ centreCode: code }).where(eq(officeCentres.id, officeCentreId))
  const scope = { landlordId, officeCentreId }
  group = await makeAccessGroup(test.db, scope, { name: 'Works' })
  await mapDoor(
    test.db,
    scope,
    group.id,
    await makeAccessDoor(test.db, scope, { name: 'Loading bay', controllerDoorId: 'bay', siteId: site.id }),
  )
  await makeAccessDoor(test.db, scope, { name: 'Vault', controllerDoorId: 'vault', siteId: site.id })
})
beforeEach(() => test.clock.set(new Date(before)))
afterAll(() => test.close())

type Member = { id: string; fullName: string; qrValue: string | null; signedInDate: string | null }
type Work = {
  version: number
  stops: { stop: string }[]
  crew: Member[]
  closed: boolean
  sessions: { signedInBy: string; signedOutDate: string | null }[]
  allowedActions: string[]
}

const byLink = async (token: string) =>
  (await test.call('getContractorWork', { path: { token } })).body.data as unknown as Work
const byDesk = async (id: string) =>
  (await test.call('getFmFormWork', { as: landlord, path: { id } })).body.data as unknown as Work
const stopsOf = ({ stops }: Work) => stops.map(({ stop }) => stop)

/** A permit whose crew may pass the doors of the group. */
async function openPermit(fields: object = {}) {
  const form = await approvedForm(test, people, fields)
  const { version } = await byDesk(form.id)
  const given = await test.call('setFmFormAccessGroup', {
    as: landlord,
    path: { id: form.id },
    body: { accessGroupId: group.id, version },
  })
  expect(given.body).toMatchObject({ data: { accessGroup: { name: 'Works' } } })
  const { crew } = await byLink(form.token)
  return { ...form, crew, passNo: String(crew[0]?.qrValue) }
}

async function tap(passCode: string, at = during, controllerDoorId = 'bay') {
  test.clock.set(new Date(at))
  const answer = await controllers.notify({ officeCentreCode: code, controllerDoorId, result: null, passCode })
  return answer.body.data as { result: string; reason: string | null }
}
const granted = { result: 'GRANTED' }
const denied = { result: 'DENIED' }

const atWork = async () => {
  const { rows } = await test.db.execute<{ fullName: string; referenceNo: string; since: string; siteId: string }>(
    crewsAtWork({ landlordId: sql`${landlord.landlordId}::uuid` }),
  )
  return rows
}

describe('the crew of a permit', () => {
  it('passes its doors while the permit is live, is stopped by a suspension, and leaves once the work is closed', async () => {
    const { id, token, passNo, crew } = await openPermit()
    expect(crew.map(({ fullName }) => fullName)).toEqual(['Wen Wu', 'Bo Tan'])
    expect(stopsOf(await byLink(token))).toEqual(['OUTSIDE_TIMES'])
    expect(await tap(passNo, '2026-12-07T08:44:00Z')).toMatchObject(denied)
    expect(await tap(passNo, '2026-12-07T19:00:00Z')).toMatchObject(denied)
    expect(await tap(passNo, during, 'vault')).toMatchObject(denied)
    expect(await tap(`${passNo.slice(0, -1)}!`)).toMatchObject(denied)

    expect(await tap(passNo, '2026-12-07T08:46:00Z')).toMatchObject(granted)
    expect((await byDesk(id)).sessions).toMatchObject([{ fullName: 'Wen Wu', signedInBy: 'DOOR', signedOutDate: null }])
    expect(await atWork()).toMatchObject([{ fullName: 'Wen Wu', siteId: people.siteId }])
    const security = await test.actorWith(['MUSTER_VIEW'], { scope: landlord })
    const inside = await test.call('listBelievedInside', { as: security, query: { siteId: people.siteId } })
    expect(inside.body.data).toMatchObject({
      items: [{ kind: 'CREW', fullName: 'Wen Wu', evidence: 'PERMIT', confidence: 'LIKELY' }],
    })

    const desk = await test.actorWith(['ACCESS_REPORT_LIST', 'ACCESS_REPORT_DOWNLOAD'], { scope: landlord })
    const whoIsIn = async (query: object = {}) =>
      (await test.call('listPresences', { as: desk, query: { kind: 'CREW', ...query } })).body.data
    const wen = { kind: 'CREW', fullName: 'Wen Wu', sign: 'PERMIT', place: 'Unit 12-01', confidence: 'LIKELY' }
    expect(await whoIsIn()).toMatchObject({ total: 1, items: [wen] })
    expect(await whoIsIn({ wildcardSearch: 'wen' })).toMatchObject({ total: 1 })
    expect(await whoIsIn({ kind: 'VISITOR' })).toMatchObject({ total: 0 })
    const summary = await test.call('getPresenceSummary', { as: desk })
    expect(summary.body).toMatchObject({ data: { kinds: [{ heads: 0 }, { heads: 0 }, { kind: 'CREW', heads: 1 }] } })
    test.clock.set(new Date('2026-12-07T09:30:00Z'))
    expect(await whoIsIn({ at: '2026-12-07T09:00:00Z' })).toMatchObject({ items: [wen] })
    expect(await whoIsIn({ at: '2026-12-07T08:45:00Z' })).toMatchObject({ total: 0 })
    const events = await test.call('listAccessEvents', { as: desk, query: { result: 'GRANTED' } })
    expect(events.body).toMatchObject({
      data: {
        items: [{ guest: { kind: 'CREW', fullName: 'Wen Wu', company: 'Works Ltd', host: people.tenant.fullName } }],
      },
    })

    test.clock.set(new Date(during))
    const { version } = await byDesk(id)
    const suspended = await test.call('suspendFmForm', {
      as: landlord,
      path: { id },
      body: { reason: 'Smoke in the riser', version },
    })
    expect(suspended.body).toMatchObject({ data: { suspended: { remark: 'Smoke in the riser' } } })
    expect(await tap(passNo)).toMatchObject({ result: 'DENIED', reason: 'PERSON_INACTIVE' })
    const seen = (await test.call('getFmForm', { as: people.tenant, path: { id } })).body.data
    expect(seen).toMatchObject({ permitState: 'SUSPENDED', status: 'APPROVED' })
    expect((await test.call('signInContractorCrewMember', { path: { token, crewMemberId: crew[1]!.id } })).status).toBe(
      422,
    )
    await test.call('resumeFmForm', { as: landlord, path: { id }, body: { version: version + 1 } })
    expect(await tap(passNo)).toMatchObject({ ...granted, reason: null })

    const signOut = () => test.call('signOutContractorCrewMember', { path: { token, crewMemberId: crew[0]!.id } })
    expect(await signOut()).toMatchObject({ status: 422, body: { message: expect.stringContaining('Close the work') } })
    const photo = await uploadByLink(test, token, { purpose: 'CLOSE_OUT' })
    const closing = { declaredByName: 'Wen Wu', areaSafe: true, photoFileId: photo.body.data.id }
    const closed = await test.call('closeOutContractorWork', { path: { token }, body: closing })
    expect(closed.body).toMatchObject({ data: { closed: true, closeOuts: [{ photo: { name: 'file.png' } }] } })
    expect((await signOut()).body).toMatchObject({ data: { crew: [{ signedInDate: null }, {}] } })
    expect(await atWork()).toEqual([])
    expect(await whoIsIn()).toMatchObject({ total: 0 })
  })

  it('is stopped by an emergency, a lockdown of its site, an invalid document, and the end of the permit', async () => {
    const { id, passNo } = await openPermit()
    const { landlordId, officeCentreId } = landlord
    expect(await tap(passNo)).toMatchObject({ ...granted, reason: null })

    const [emergency] = await test.db
      .insert(broadcasts)
      .values({
        landlordId,
        officeCentreId,
        severity: 'CRITICAL',
        title: 'Fire',
        message: 'Leave',
        channels: [],
        recipientType: 'ALL',
        recipientIds: [],
        status: 'ONGOING',
        startedDate: new Date(during),
      })
      .returning({ id: broadcasts.id })
    expect(await tap(passNo)).toMatchObject(denied)
    expect(stopsOf(await byDesk(id))).toEqual(['EMERGENCY'])
    await test.db
      .update(broadcasts)
      .set({ drill: true })
      .where(eq(broadcasts.id, String(emergency?.id)))
    expect(await tap(passNo)).toMatchObject({ ...granted, reason: null })

    const lockdown = await makeLockdown(test.db, landlord, { siteId: people.siteId, reason: 'Gas' })
    expect(await tap(passNo)).toMatchObject(denied)
    await test.db
      .update(lockdowns)
      .set({ liftedDate: new Date(), liftedReason: 'Over' })
      .where(eq(lockdowns.id, lockdown))
    expect(await tap(passNo)).toMatchObject({ ...granted, reason: null })

    const { version } = (await test.call('getFmForm', { as: people.tenant, path: { id } })).body.data as {
      version: number
    }
    await test.call('applicantTerminateFmForm', {
      as: people.tenant,
      path: { id },
      body: { terminateRemark: 'Not needed', version },
    })
    expect(await tap(passNo)).toMatchObject(denied)
    await endFormsJob.run(test.ctx(), {})
    expect((await byDesk(id)).crew).toMatchObject([{ hasPass: false }, { hasPass: false }])
  })

  it('is stopped when a document is no longer valid, until another one is approved', async () => {
    await test.call('createFmDocument', {
      as: landlord,
      body: {
        formName: 'Insurance',
        documentFileRequired: false,
        landlordSignatureRequired: false,
        mcstSignatureRequired: false,
        requestTypes: ['MAINTENANCE'],
        active: true,
      },
    })
    const { id, token, passNo } = await openPermit({ requestType: 'MAINTENANCE' })
    const documents = async () =>
      (await test.call('getContractorForm', { path: { token } })).body.data as {
        documents: { id: string; open: boolean; expired: boolean }[]
      }
    const [insurance] = (await documents()).documents
    const upload = () => uploadByLink(test, token, { purpose: 'DOCUMENT', documentId: insurance!.id })
    expect((await upload()).status).toBe(200)
    const approve = async (validUntil: string) => {
      const listed = await test.call('listFmFormDocuments', { as: landlord, path: { id } })
      const { version } = (listed.body.data as { items: { version: number }[] }).items[0]!
      return test.call('approveFmFormDocument', {
        as: landlord,
        path: { id, docId: insurance!.id },
        body: { version, validUntil },
      })
    }
    expect(await approve('2026-11-01')).toMatchObject({ status: 400, body: { errors: [{ field: 'validUntil' }] } })
    expect((await approve('2026-12-08')).body).toMatchObject({ data: { validUntil: '2026-12-08', expired: false } })
    expect(await tap(passNo)).toMatchObject({ ...granted, reason: null })
    expect(await tap(passNo, '2026-12-09T10:00:00Z')).toMatchObject(denied)
    expect(stopsOf(await byLink(token))).toEqual(['DOCUMENTS'])
    expect((await documents()).documents).toMatchObject([{ open: true, expired: true }])
    expect((await upload()).status).toBe(200)
    expect((await approve('2026-12-20')).status).toBe(200)
    expect(await tap(passNo, '2026-12-09T10:05:00Z')).toMatchObject(granted)
    await test.db.update(fmFormDocuments).set({ validUntil: null }).where(eq(fmFormDocuments.fmFormId, id))
  })

  it('is named by whoever holds the link, whose passes count against the subscription', async () => {
    const { token, crew } = await openPermit()
    const add = (fullName: string) =>
      test.call('addContractorCrewMember', { path: { token }, body: { fullName, mobileNo: null } })
    expect(await add('=1')).toMatchObject({ status: 400, body: { errors: [{ field: 'fullName' }] } })
    const added = (await add('Mei Lin')).body.data as unknown as Work
    expect(added.crew.map(({ fullName }) => fullName)).toEqual(['Wen Wu', 'Bo Tan', 'Mei Lin'])
    const mei = added.crew[2]!
    expect(await tap(String(mei.qrValue))).toMatchObject(granted)
    const remove = () => test.call('removeContractorCrewMember', { path: { token, crewMemberId: mei.id } })
    expect(await remove()).toMatchObject({ status: 422 })
    test.clock.set(new Date('2026-12-08T10:30:00Z'))
    await test.call('closeOutContractorWork', { path: { token }, body: { declaredByName: 'Wen Wu', areaSafe: true } })
    await test.call('signOutContractorCrewMember', { path: { token, crewMemberId: mei.id } })
    expect((await remove()).status).toBe(200)
    expect(await tap(String(mei.qrValue), '2026-12-08T10:31:00Z')).toMatchObject(denied)

    const other = await openPermit()
    const elsewhere = { token: other.token, crewMemberId: crew[0]!.id }
    expect((await test.call('removeContractorCrewMember', { path: elsewhere })).status).toBe(404)
    expect((await test.call('getContractorWork', { path: { token: 'x'.repeat(32) } })).status).toBe(404)
    const own = { id: other.id, crewMemberId: other.crew[0]!.id }
    expect((await test.call('signInFmFormCrewMember', { as: people.tenant, path: own })).status).toBe(403)
  })

  it('has no codes where the subscription has none left', async () => {
    const tenant = await test.actorWith(asking, { scope: await tenantOf(test, landlord) })
    await makeSubscription(test.db, tenant, { credentials: { VISITOR_QR_PASS: 1 } })
    const { token } = await approvedForm(test, { ...people, tenant })
    expect((await byLink(token)).crew).toMatchObject([{ hasPass: true }, { hasPass: false, qrValue: null }])
  })

  it('hears of a suspension', async () => {
    const contractorEmail = `works-${crypto.randomUUID()}@outside.test`
    const { id } = await openPermit({ contractorEmail })
    const { version } = await byDesk(id)
    await test.call('suspendFmForm', { as: landlord, path: { id }, body: { reason: 'No barriers', version } })
    expect((await mailTo(test, contractorEmail, 'suspended')).text).toContain('No barriers')
  })
})
