import {
  credentialTypes,
  dayAfter,
  type BillingCycle,
  type CredentialType,
  type PlanCode,
} from '@atrium/validators/subscription.ts'
import { eq, sql } from 'drizzle-orm'
import { addOnNames } from '../modules/office-centres/index.ts'
import { officeCentres } from '../modules/office-centres/tables.ts'
import {
  subscriptionHistories,
  subscriptionRates,
  subscriptions,
  type SubscriptionStatus,
} from '../modules/subscriptions/tables.ts'
import { days, later } from '../platform/clock.ts'
import { auditEntries } from '../platform/tables.ts'
import { demoEvent } from './demoEvent.ts'
import { makeSubscription } from './factories.ts'
import { repeatableRandom, type Random } from './random.ts'
import { demoSignIns } from './signIns.ts'
import type { LoadedCentre, LoadedCentres, World } from './world.ts'

type Terms = {
  plan: PlanCode
  cycle: BillingCycle
  /** Days from today to the last paid day. */
  daysLeft: number
  autoRenew?: boolean
  status?: SubscriptionStatus
  hardware?: [deviceType: string, quantity: number][]
}

const tenantTerms: Terms = { plan: 'TENANT_PLAN', cycle: 'YEARLY', daysLeft: 140 }

/** What is told of some office centres; the others have a tenant plan. */
const termsByCode: Record<string, Terms> = {
  MARINA: {
    plan: 'LANDLORD_PLAN',
    cycle: 'YEARLY',
    daysLeft: 212,
    hardware: [
      ['DOOR_CONTROLLER', 18],
      ['QR_SCANNER', 12],
      ['FACE_READER', 4],
      ['INTERCOM', 3],
    ],
  },
  HARBOUR: {
    plan: 'LANDLORD_PLAN',
    cycle: 'QUARTERLY',
    daysLeft: 41,
    autoRenew: true,
    hardware: [
      ['DOOR_CONTROLLER', 6],
      ['QR_SCANNER', 4],
    ],
  },
  LUMEN: { ...tenantTerms, daysLeft: 9 },
  PELICAN: { ...tenantTerms, cycle: 'QUARTERLY', daysLeft: 21 },
  KESTREL: { ...tenantTerms, cycle: 'MONTHLY', daysLeft: 17, autoRenew: true },
  CASCADE: { ...tenantTerms, daysLeft: -30, status: 'TERMINATED' },
  SALTPAN: { ...tenantTerms, cycle: 'QUARTERLY', daysLeft: -6, status: 'EXPIRED' },
  FOUNDRY: { plan: 'QR_CODE', cycle: 'QUARTERLY', daysLeft: 12, hardware: [['QR_SCANNER', 3]] },
  CEDAR: { plan: 'MOBILE_CODE', cycle: 'MONTHLY', daysLeft: 8, autoRenew: true },
  SKYLINE: { plan: 'CUSTOM', cycle: 'YEARLY', daysLeft: -4, status: 'EXPIRED', hardware: [['LOCKER_UNIT', 2]] },
  PARKVIEW: { plan: 'QR_CODE', cycle: 'MONTHLY', daysLeft: -75, status: 'TERMINATED' },
}

/** Gives every customer its subscription with a history, some of them about to end, and says whom to contact. */
export async function loadSubscriptions(world: World, centres: LoadedCentres): Promise<void> {
  const random = repeatableRandom(31)
  for (const centre of centres.values()) {
    if (centre.centre.centreCode === 'ATRIUM') continue
    const terms = termsByCode[centre.centre.centreCode] ?? { ...tenantTerms, daysLeft: 60 + random.below(280) }
    await loadSubscription(world, random, centre, terms)
    await loadContact(world, random, centre, terms)
  }
  await loadRates(world)
}

/** What some plans cost per month and piece, in cents; the others have no price yet. */
const prices: Partial<Record<PlanCode, Record<string, number>>> = {
  QR_CODE: { BASE_FEE: 9900, STAFF_QR_PASS: 250, VISITOR_QR_PASS: 20, QR_SCANNER: 4500 },
  MOBILE_CODE: { BASE_FEE: 14900, STAFF_MOBILE_PASS: 400, STAFF_QR_PASS: 250, VISITOR_QR_PASS: 20 },
  LANDLORD_PLAN: {
    BASE_FEE: 180000,
    STAFF_MOBILE_PASS: 350,
    STAFF_FR_PASS: 600,
    DOOR_CONTROLLER: 5200,
    FACE_READER: 8800,
  },
  TENANT_PLAN: { BASE_FEE: 4900, STAFF_MOBILE_PASS: 400, STAFF_QR_PASS: 200, PHYSICAL_CARD: 150 },
}

async function loadRates(world: World): Promise<void> {
  for (const [plan, items] of Object.entries(prices))
    for (const [item, unitPriceMinor] of Object.entries(items))
      await world.db
        .update(subscriptionRates)
        .set({ unitPriceMinor, effectiveDate: dayOf(later(world.now, -days(90))), version: 2 })
        .where(sql`${subscriptionRates.planCode} = ${plan} and ${subscriptionRates.item} = ${item}`)
}

async function loadSubscription(world: World, random: Random, scope: LoadedCentre, terms: Terms): Promise<void> {
  const { plan, cycle, daysLeft, autoRenew = false, status = 'ACTIVE', hardware = [] } = terms
  const billingEndDate = dayOf(later(world.now, days(daysLeft)))
  const billingStartDate = startOf(billingEndDate, cycle)
  const granted = credentialsFor(plan, scope.centre.users)
  const subscription = await makeSubscription(world.db, scope, {
    planCode: plan,
    status,
    billingStartDate,
    billingEndDate,
    billingCycle: cycle,
    autoRenew,
    credentials: granted,
    hardware: hardware.map(([deviceType, quantity]) => ({ deviceType, quantity })),
  })
  await loadHistory(world, random, scope, terms, {
    subscriptionId: subscription.id,
    billingStartDate,
    billingEndDate,
    granted,
  })
  const before = startOf(dayBefore(billingStartDate), cycle)
  await world.db
    .update(subscriptions)
    .set({ createdDate: new Date(before), updatedDate: new Date(billingStartDate) })
    .where(eq(subscriptions.id, subscription.id))
}

type Bought = {
  subscriptionId: string
  billingStartDate: string
  billingEndDate: string
  granted: Partial<Record<CredentialType, number>>
}

/** Started a period earlier with fewer passes, renewed, topped up, and perhaps ended. */
async function loadHistory(
  world: World,
  random: Random,
  scope: LoadedCentre,
  { plan, cycle, autoRenew = false, status = 'ACTIVE', hardware = [] }: Terms,
  { subscriptionId, billingStartDate, billingEndDate, granted }: Bought,
): Promise<void> {
  const before = startOf(dayBefore(billingStartDate), cycle)
  const period = { billingStartDate, billingEndDate }
  const had = { ...granted, STAFF_QR_PASS: Math.floor((granted.STAFF_QR_PASS ?? 0) * 0.75) }
  const devices = hardware.map(([deviceType, qty]) => ({ deviceType, qty }))
  const firstPeriod = { billingStartDate: before, billingEndDate: dayBefore(billingStartDate) }
  const by = 'Olivia Hart'
  await world.db.insert(subscriptionHistories).values(
    [
      {
        type: 'CREATE' as const,
        day: before,
        by,
        newValue: {
          planCode: plan,
          ...firstPeriod,
          billingCycle: cycle,
          autoRenew,
          credentials: had,
          hardware: devices,
        },
      },
      {
        type: 'RENEW' as const,
        day: billingStartDate,
        ...(autoRenew ? { by: null, remark: 'Renewed automatically' } : { by }),
        oldValue: firstPeriod,
        newValue: period,
      },
      {
        type: 'PASSES_TOP_UP' as const,
        day: dayOf(later(new Date(billingStartDate), days(5 + random.below(15)))),
        by,
        oldValue: { credentials: had },
        newValue: { credentials: granted },
        remark: random.pick(['New joiners', 'A second team moved in', 'Asked for by phone']),
      },
      ...endings(status, billingEndDate, by),
    ].map(({ day, by: who, ...entry }) => ({
      ...entry,
      landlordId: scope.landlordId,
      officeCentreId: scope.officeCentreId,
      subscriptionId,
      effectiveDate: day,
      createdDate: new Date(Math.min(new Date(`${day}T03:20:00Z`).getTime(), world.now.getTime())),
      createdByUserFullName: who,
    })),
  )
}

function endings(status: SubscriptionStatus, billingEndDate: string, by: string) {
  const day = dayAfter(billingEndDate)
  if (status === 'ACTIVE') return []
  const change = { oldValue: { status: 'ACTIVE' }, newValue: { status } }
  return status === 'EXPIRED'
    ? [{ type: 'EXPIRE' as const, day, by: null, ...change }]
    : [{ type: 'TERMINATE' as const, day, by, ...change, remark: 'Moved out at the end of the contract' }]
}

/** Enough passes for the people there, and some to spare. */
function credentialsFor(plan: PlanCode, people: number): Partial<Record<CredentialType, number>> {
  const rounded = (share: number) => Math.ceil((people * share + 5) / 5) * 5
  const shares: Record<CredentialType, number> = {
    STAFF_MOBILE_PASS: plan === 'QR_CODE' ? 0 : 1.2,
    STAFF_QR_PASS: 1.5,
    VISITOR_QR_PASS: 4,
    STAFF_FR_PASS: plan === 'LANDLORD_PLAN' ? 0.5 : 0,
    PHYSICAL_CARD: 0.6,
  }
  return Object.fromEntries(credentialTypes.map((type) => [type, shares[type] === 0 ? 0 : rounded(shares[type])]))
}

/** Whom to write to, and since when the office centre is a customer. */
async function loadContact(world: World, random: Random, scope: LoadedCentre, terms: Terms): Promise<void> {
  const { centreCode, domain } = scope.centre
  const admin = demoSignIns.find((signIn) => signIn.centreCode === centreCode)
  const since = later(world.now, -days(400 + random.below(500)))
  const [row] = await world.db
    .select({ contactName: officeCentres.contactName })
    .from(officeCentres)
    .where(eq(officeCentres.id, scope.officeCentreId))
  await world.db
    .update(officeCentres)
    .set({
      createdDate: since,
      updatedDate: later(world.now, -days(random.below(60))),
      ...(row?.contactName
        ? {}
        : {
            contactName: admin?.fullName ?? random.pick(['Front office', 'Office manager', 'Facilities desk']),
            contactEmail: admin?.email ?? `office@${domain}`,
            contactPhone: `+65 6720 ${1000 + random.below(8999)}`,
          }),
      ...(terms.status === 'TERMINATED' ? { active: false } : {}),
    })
    .where(eq(officeCentres.id, scope.officeCentreId))
  await loadBreadcrumbs(world, scope, since, terms)
}

/** What the trail of an office centre says of itself. */
async function loadBreadcrumbs(
  world: World,
  scope: LoadedCentre,
  since: Date,
  { status, daysLeft }: Terms,
): Promise<void> {
  const { officeCentreId, centre } = scope
  const record = { entityType: 'OFFICE_CENTRE', entityId: officeCentreId, entityName: centre.companyName }
  const entry = (dateTime: Date, action: string, summary: string, after: Record<string, unknown>) =>
    demoEvent(
      scope,
      { fullName: 'Olivia Hart' },
      { ...record, module: 'office-centres', dateTime, action, summary, after },
    )
  await world.db.insert(auditEntries).values([
    entry(since, 'CREATE', 'Opened the office centre', {
      centreCode: centre.centreCode,
      companyName: centre.companyName,
      buildingName: centre.buildingName,
    }),
    entry(later(since, days(2)), 'UPDATE', 'Changed the add-ons', {
      addOns: centre.addOns.map((code) => addOnNames[code]),
    }),
    ...(status === 'TERMINATED'
      ? [
          entry(later(world.now, days(daysLeft + 1)), 'UPDATE', 'Deactivated the office centre', {
            active: false,
            remark: 'Moved out at the end of the contract',
          }),
        ]
      : []),
  ])
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

const dayBefore = (day: string): string => dayOf(later(new Date(day), -days(1)))

/** The first day of the period of a cycle that ends on a day. */
function startOf(end: string, cycle: BillingCycle): string {
  const months = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 }[cycle]
  const start = new Date(dayAfter(end))
  start.setUTCMonth(start.getUTCMonth() - months)
  return dayOf(start)
}
