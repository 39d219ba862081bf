import { and, eq, inArray, isNull, max, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDemo } from '../demo/load.ts'
import { bookingSamples } from '../modules/bookings/bookings.samples.ts'
import { bookingInstances } from '../modules/bookings/tables.ts'
import { officeCentres } from '../modules/office-centres/tables.ts'
import { users } from '../modules/users/tables.ts'
import { withDoorControllers } from '../testing/doorControllers.ts'
import { openSession, openOwnTestApp, type TestActor, type TestApp } from '../testing/testApp.ts'
import { validCall } from './calls.ts'
import { isStream, listedOperations, type ListedOperation } from './operations.ts'
import { keptRecords, type Party } from './worlds.ts'

let test: TestApp
let landlord: Party
let operator: Party
let records: ReturnType<typeof keptRecords>

beforeAll(async () => {
  test = await openOwnTestApp()
  await loadDemo(test.db, test.clock, test.services)
  await withDoorControllers(test, { MARINA: [{ id: 'gate', name: 'Gate' }] })
  const person = await signedIn('lena@marinagate.example', 'MARINA')
  const { landlordId, officeCentreId } = person
  const tenant = await scopeOf('NORTHWND')
  const where = { landlordId, officeCentreId, person, tenant }
  const actor = await signedIn('olivia@atrium.example', 'ATRIUM')
  landlord = { name: 'landlord', actor: person, where }
  operator = { name: 'operator', actor, where: { ...where, issuer: actor } }
  records = keptRecords(test)
})
afterAll(() => test.close())

async function scopeOf(centreCode: string) {
  const [centre] = await test.db
    .select({ landlordId: officeCentres.landlordId, officeCentreId: officeCentres.id })
    .from(officeCentres)
    .where(eq(officeCentres.centreCode, centreCode))
  if (!centre) throw new Error(`${centreCode} is not in the demo`)
  return centre
}

async function signedIn(email: string, centreCode: string): Promise<TestActor> {
  const scope = await scopeOf(centreCode)
  const [user] = await test.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.officeCentreId, scope.officeCentreId), isNull(users.deletedDate)))
  if (!user) throw new Error(`${email} is not in the demo`)
  const { id, accountId, fullName } = user
  return { ...scope, id, accountId, email, fullName, ...(await openSession(test, accountId, scope)) }
}

/** Everything an operation must be asked with: records that the demo lists, else samples in its estate. */
async function callFor(operation: ListedOperation, party: Party) {
  const { actor } = party
  const { path, query } = validCall(operation, await records.of(operation, party))
  const listed = await listedRecord(operation, actor)
  return {
    ...(operation.permission === 'public' ? {} : { as: actor }),
    path: { ...path, ...ofPublic, officeCentreId: actor.officeCentreId, ...(listed ? { id: listed } : {}) },
    query: { ...query, ...queryOf(operation.id) },
  }
}

/** The first record of the list from which one comes to a detail. */
async function listedRecord({ path }: ListedOperation, as: TestActor): Promise<string | undefined> {
  const [before, behind] = path.split('/{id}')
  const list = listedOperations.find((one) => one.method === 'GET' && one.path === before)
  if (behind === undefined || before?.replace(scope, '').includes('{') || !list?.id.startsWith('list')) return undefined
  const answer = await test.call(list.id, { as, path: { officeCentreId: as.officeCentreId }, query: queryOf(list.id) })
  return (answer.body.data as { items?: { id: string }[] } | null)?.items?.[0]?.id
}

const scope = '/office-centres/{officeCentreId}'

/** What stands in the paths of calls without a session. */
const ofPublic = {
  timestamp: 1,
  code: 'USER_STATUS',
  centreCode: 'MARINA',
  cardNumber: 'A1000001',
  serialNo: 'MARINA-1',
}

/** What reads must be asked with. */
const queryOf = (id: string): Record<string, unknown> =>
  ({
    searchRecords: { term: 'tan' },
    searchPlaces: { term: 'lumen' },
    getFacilityReport: { dateFrom: '2026-01-01', dateTo: '2026-06-30' },
    downloadFacilityReport: { dateFrom: '2026-01-01', dateTo: '2026-06-30' },
    getRateTargetDropDown: { appliesTo: 'FACILITY' },
    getRateCircleDropDown: { circleType: 'USER_GROUP' },
    getBookingCalendar: { dateFrom: '2026-12-01', dateTo: '2026-12-07' },
    listBookableResources: { date: '2026-12-01' },
  })[id] ?? {}

/** Reads that need something the demo estate does not hold; their modules' tests read them. */
const elsewhere = new Set<string>([
  'getConfirmAccountInfo',
  'downloadSystemFile',
  'downloadAccessRequestDeclaration',
  'downloadMyCircularAttachment',
  'getOpenBroadcast',
  'getOpenAlert',
  'getOpenMuster',
  'listTenantBroadcastTenantDetails',
  'listTenantBroadcastUserDetails',
  'getTenantBroadcastUserDetailsStatusCount',
  'generateTenantBroadcastRecord',
  'authorizeMicrosoft',
  'completeMicrosoft',
  'getPaymentResult',
  'getOpcOnboardingResult',
  'downloadPaymentReceipt',
  'downloadOwnPaymentReceipt',
  'getInvitation',
  'getOpenVisit',
  'downloadFmFormFile',
  'downloadVisitorFile',
  'getContractorForm',
  'getContractorWork',
  'downloadContractorFormFile',
  'getOpenPermit',
  'getPublicVisitorQrPass',
  'getPublicActivityEvent',
  'getGuestActivityEventPlace',
  'listPublicZoneDisplays',
  'getPublicZoneDisplayGrid',
  'streamPublicZoneDisplay',
  'getKiosk',
  'getPublicZoneDisplayFloorPlan',
  'getDecisionLink',
  'getWaitListOffer',
  'getCalendarFeed',
  'getMyPassCodes',
  'getMyPin',
])
const reads = listedOperations.filter(
  (operation) => operation.method === 'GET' && !isStream(operation) && !elsewhere.has(operation.id),
)

const forOperators = ({ permission }: ListedOperation) =>
  Array.isArray(permission) && permission.every((code) => /^(CUSTOMER|PAYMENT_REMINDER|PAYMENT_REPORT)_/.test(code))

it('reads samples of desks on days when the demo books none', async () => {
  const { landlordId } = landlord.actor
  const deskTimes = (also: SQL) =>
    and(eq(bookingInstances.landlordId, landlordId), inArray(bookingInstances.kind, ['HOTDESK', 'DESK_POOL']), also)
  const last = max(bookingInstances.endsAt)
  const [demo] = await test.db
    .select({ last })
    .from(bookingInstances)
    .where(deskTimes(eq(bookingInstances.live, true)))
  const bookingId = await bookingSamples['hotdesk-bookings'].make(test.db, landlord.where)
  const [sample] = await test.db
    .select()
    .from(bookingInstances)
    .where(deskTimes(eq(bookingInstances.bookingId, bookingId)))
  expect(sample?.startsAt.getTime()).toBeGreaterThan(demo?.last?.getTime() ?? Infinity)
})

describe('every read of the contract answers what it promises, on the demo estate', () => {
  it.each(reads)('$id', async (operation) => {
    const answer = await test.call(
      operation.id,
      await callFor(operation, forOperators(operation) ? operator : landlord),
    )
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { success: true } })
  })
})
