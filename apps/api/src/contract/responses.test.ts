import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDemo } from '../demo/load.ts'
import { facilityBlockings } from '../modules/blockings/tables.ts'
import { bookingApprovalConfigs, bookingPeriods } from '../modules/booking-rules/tables.ts'
import { invoices, paymentReminders } from '../modules/billing/tables.ts'
import { ahuUnits, officeCentreUnits, officeFloors, officeTowers } from '../modules/buildings/tables.ts'
import { divisionUserGroups } from '../modules/divisions/tables.ts'
import { emailDomains } from '../modules/email-domains/tables.ts'
import { holidays } from '../modules/holidays/tables.ts'
import { bookings } from '../modules/bookings/tables.ts'
import { officeCentres } from '../modules/office-centres/tables.ts'
import { zoneDisplays } from '../modules/hotdesks/tables.ts'
import { bookableResources, facilityCategories, hotdeskZones } from '../modules/resources/tables.ts'
import { discounts, rates } from '../modules/rates/tables.ts'
import { roles } from '../modules/roles/tables.ts'
import { systemDataCategories } from '../modules/settings/tables.ts'
import { areas, sites } from '../modules/sites/tables.ts'
import { userGroups } from '../modules/user-groups/tables.ts'
import { registrationRequests, users } from '../modules/users/tables.ts'
import { auditEntries } from '../platform/tables.ts'
import { openSession, openOwnTestApp, type TestActor, type TestApp } from '../testing/testApp.ts'
import { isStream, listedOperations, type ListedOperation } from './operations.ts'
import { samples } from './recordSamples.ts'

let test: TestApp
let landlord: TestActor
let operator: TestActor
let records: Record<string, string>

beforeAll(async () => {
  test = await openOwnTestApp()
  await loadDemo(test.db, test.clock, test.services.files)
  landlord = await signedIn('lena@marinagate.example', 'Marina Gate Properties')
  operator = await signedIn('olivia@atrium.example')
  records = await recordsOf(landlord.officeCentreId)
})
afterAll(() => test.close())

async function signedIn(email: string, companyName?: string): Promise<TestActor> {
  const found = await test.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedDate)))
    .orderBy(users.id)
  const user = companyName ? found[0] : found.at(-1)
  if (!user) throw new Error(`${email} is not in the demo`)
  const scope = { landlordId: user.landlordId, officeCentreId: user.officeCentreId }
  return {
    ...scope,
    id: user.id,
    accountId: user.accountId,
    email,
    fullName: user.fullName,
    ...(await openSession(test, user.accountId, scope)),
  }
}

async function recordsOf(officeCentreId: string): Promise<Record<string, string>> {
  const [user] = await test.db
    .select()
    .from(users)
    .where(and(eq(users.officeCentreId, officeCentreId), eq(users.status, 'ACTIVE')))
  const [group] = await test.db.select().from(userGroups).where(eq(userGroups.officeCentreId, officeCentreId))
  const [site] = await test.db.select().from(sites).where(eq(sites.officeCentreId, officeCentreId))
  const [area] = await test.db.select().from(areas).where(eq(areas.officeCentreId, officeCentreId))
  const [role] = await test.db.select().from(roles).where(eq(roles.officeCentreId, officeCentreId))
  const [mapping] = await test.db
    .select()
    .from(divisionUserGroups)
    .where(eq(divisionUserGroups.officeCentreId, officeCentreId))
  const [domain] = await test.db.select().from(emailDomains).where(eq(emailDomains.officeCentreId, officeCentreId))
  const [request] = await test.db
    .select()
    .from(registrationRequests)
    .where(eq(registrationRequests.officeCentreId, officeCentreId))
  return {
    users: String(user?.id),
    'user-groups': String(group?.id),
    roles: String(role?.id),
    'user-registration-requests': String(request?.id),
    'office-centres': officeCentreId,
    sites: String(site?.id),
    areas: String(area?.id),
    divisions: String(mapping?.divisionId),
    'division-user-groups': String(mapping?.id),
    'email-domains': String(domain?.id),
    ...(await placesOf(officeCentreId)),
    ...(await resourcesOf(officeCentreId)),
    ...(await bookingRulesOf(officeCentreId)),
    ...(await moneyOf(officeCentreId)),
    ...(await tenantOf(officeCentreId)),
    ...(await accountOf(officeCentreId)),
  }
}

/** An entry of the landlord's audit trail, and a category of system data. */
async function accountOf(officeCentreId: string): Promise<Record<string, string>> {
  const [entry] = await test.db.select().from(auditEntries).where(eq(auditEntries.officeCentreId, officeCentreId))
  const [category] = await test.db.select().from(systemDataCategories)
  return { 'audit-logs': String(entry?.id), 'system-data': String(category?.id) }
}

/** An active tenant of the landlord, and one of its people. */
async function tenantOf(officeCentreId: string): Promise<Record<string, string>> {
  const [tenant] = await test.db
    .select()
    .from(officeCentres)
    .where(and(eq(officeCentres.landlordId, officeCentreId), eq(officeCentres.centreCode, 'NORTHWND')))
  const [person] = await test.db
    .select()
    .from(users)
    .where(and(eq(users.officeCentreId, String(tenant?.id)), eq(users.status, 'ACTIVE')))
  return { tenants: String(tenant?.id), 'people of tenants': String(person?.id) }
}

/** An invoice of the provider to the landlord, which both of them see. */
async function moneyOf(officeCentreId: string): Promise<Record<string, string>> {
  const [invoice] = await test.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.officeCentreId, officeCentreId), eq(invoices.status, 'PAID')))
  const [reminder] = await test.db.select().from(paymentReminders)
  return { invoices: String(invoice?.id), 'payment-reminders': String(reminder?.id) }
}

async function placesOf(officeCentreId: string): Promise<Record<string, string>> {
  const [tower] = await test.db.select().from(officeTowers).where(eq(officeTowers.officeCentreId, officeCentreId))
  const [floor] = await test.db.select().from(officeFloors).where(eq(officeFloors.officeCentreId, officeCentreId))
  const [unit] = await test.db
    .select()
    .from(officeCentreUnits)
    .where(eq(officeCentreUnits.officeCentreId, officeCentreId))
  const [ahuUnit] = await test.db.select().from(ahuUnits).where(eq(ahuUnits.officeCentreId, officeCentreId))
  return {
    'office-towers': String(tower?.id),
    'office-floors': String(floor?.id),
    'office-centre-units': String(unit?.id),
    'ahu-units': String(ahuUnit?.id),
  }
}

async function resourcesOf(officeCentreId: string): Promise<Record<string, string>> {
  const [facility] = await test.db
    .select()
    .from(bookableResources)
    .where(and(eq(bookableResources.officeCentreId, officeCentreId), eq(bookableResources.kind, 'FACILITY')))
  const [category] = await test.db
    .select()
    .from(facilityCategories)
    .where(eq(facilityCategories.officeCentreId, officeCentreId))
  const [rate] = await test.db.select().from(rates).where(eq(rates.officeCentreId, officeCentreId))
  const [discount] = await test.db.select().from(discounts).where(eq(discounts.officeCentreId, officeCentreId))
  return {
    facilities: String(facility?.id),
    'bookable-resources': String(facility?.id),
    qrToken: String(facility?.qrToken),
    ...(await bookingsOf(officeCentreId)),
    ...(await desksOf(officeCentreId)),
    'facility-categories': String(category?.id),
    rates: String(rate?.id),
    discounts: String(discount?.id),
  }
}

async function bookingRulesOf(officeCentreId: string): Promise<Record<string, string>> {
  const [holiday] = await test.db.select().from(holidays).where(eq(holidays.officeCentreId, officeCentreId))
  const [blocking] = await test.db
    .select()
    .from(facilityBlockings)
    .where(eq(facilityBlockings.officeCentreId, officeCentreId))
  const [period] = await test.db.select().from(bookingPeriods).where(eq(bookingPeriods.officeCentreId, officeCentreId))
  const [config] = await test.db
    .select()
    .from(bookingApprovalConfigs)
    .where(eq(bookingApprovalConfigs.officeCentreId, officeCentreId))
  return {
    holidays: String(holiday?.id),
    'facility-blockings': String(blocking?.id),
    'facility-booking-periods': String(period?.id),
    'facility-booking-approval-configs': String(config?.id),
  }
}

/** A zone, a desk in it, and a display. */
async function desksOf(officeCentreId: string): Promise<Record<string, string>> {
  const [zone] = await test.db.select().from(hotdeskZones).where(eq(hotdeskZones.officeCentreId, officeCentreId))
  const [desk] = await test.db
    .select()
    .from(bookableResources)
    .where(and(eq(bookableResources.officeCentreId, officeCentreId), eq(bookableResources.kind, 'HOTDESK')))
  const [display] = await test.db.select().from(zoneDisplays).where(eq(zoneDisplays.officeCentreId, officeCentreId))
  return {
    'hotdesk-zones': String(zone?.id),
    hotdesks: String(desk?.id),
    'hotdesk-zone-displays': String(display?.id),
  }
}

/** A booking of an office facility, of a common space and of a desk. */
async function bookingsOf(officeCentreId: string): Promise<Record<string, string>> {
  const rows = await test.db
    .selectDistinctOn([bookings.kind, bookings.landlordFacility])
    .from(bookings)
    .where(eq(bookings.ownerOfficeCentreId, officeCentreId))
  const idOf = (kind: string, common: boolean) =>
    String(rows.find((row) => row.kind === kind && row.landlordFacility === common)?.id)
  return {
    'facility-bookings': idOf('FACILITY', false),
    'common-space bookings': idOf('FACILITY', true),
    'hotdesk-bookings': idOf('HOTDESK', false),
  }
}

const samplesByKind = new Map(Object.entries(samples))

/** The record of the demo, or a sample of a kind it holds none of. */
async function recordOf(kind: string): Promise<string> {
  const { landlordId, officeCentreId } = landlord
  const tenant = { landlordId, officeCentreId: String(records['tenants']) }
  const where = { landlordId, officeCentreId, person: landlord, tenant }
  return records[kind] ?? String(await samplesByKind.get(kind)?.make(test.db, where))
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
    getPlaceFloors: { officeTowerId: records['office-towers'] },
  })[id] ?? {}

/** Reads that need something the demo estate does not hold; their modules' tests read them. */
const elsewhere = new Set<string>([
  'getConfirmAccountInfo',
  'getBulkUpload',
  'downloadSystemFile',
  'authorizeMicrosoft',
  'completeMicrosoft',
  'getPaymentResult',
  'listPublicZoneDisplays',
  'getPublicZoneDisplayGrid',
  'streamPublicZoneDisplay',
  'getPublicZoneDisplayFloorPlan',
  'getDecisionLink',
  'getWaitListOffer',
  'getCalendarFeed',
  'getUserFacilityBooking',
  'listUserFacilityBookingInstances',
  'getUserFacilityBookingInstancesStatusCount',
])
const reads = listedOperations.filter(
  (operation) => operation.method === 'GET' && !isStream(operation) && !elsewhere.has(operation.id),
)

const forOperators = ({ permission }: ListedOperation) =>
  Array.isArray(permission) && permission.every((code) => /^(CUSTOMER|PAYMENT_REMINDER|PAYMENT_REPORT)_/.test(code))

describe('every read of the contract answers what it promises, on the demo estate', () => {
  it.each(reads)('$id', async (operation) => {
    const kind = operation.path.split('/').find((_, index, parts) => parts[index + 1] === '{id}') ?? ''
    const actor = forOperators(operation) ? operator : landlord
    const answer = await test.call(operation.id, {
      ...(operation.permission === 'public' ? {} : { as: actor }),
      path: {
        officeCentreId: actor.officeCentreId,
        id: await recordOf(operation.path.includes('/tenants/facility-bookings') ? 'common-space bookings' : kind),
        qrToken: String(records['qrToken']),
        mappingId: String(records['division-user-groups']),
        userId: operation.path.includes('/facility-bookings') ? landlord.id : String(records['people of tenants']),
        timestamp: 1,
        code: 'USER_STATUS',
        centreCode: 'MARINA',
      },
      query: queryOf(operation.id),
    })
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { success: true } })
  })
})
