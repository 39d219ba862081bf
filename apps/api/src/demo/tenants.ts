import { and, asc, eq } from 'drizzle-orm'
import { officeCentres } from '../modules/office-centres/tables.ts'
import { tenantRecords } from '../modules/tenants/tables.ts'
import { users } from '../modules/users/tables.ts'
import { userRoles } from '../modules/roles/tables.ts'
import { days, later } from '../platform/clock.ts'
import { auditEntries } from '../platform/tables.ts'
import { demoEvent } from './demoEvent.ts'
import { demoSignIns } from './signIns.ts'
import { storePdf } from './files.ts'
import { demoRecords, type DemoRecord } from './tenantRecordsOfDemo.ts'
import { centreOf, type LoadedCentre, type LoadedCentres, type World } from './world.ts'

type Author = { id: string; fullName: string }
type Part = { world: World; tenant: LoadedCentre; record: DemoRecord; author: Author; since: Date }

/** What the two landlords keep about their tenants, who is in charge there, and how it came to be; one has left. */
export async function loadTenants(world: World, centres: LoadedCentres): Promise<void> {
  const authors = new Map([
    [centreOf(centres, 'MARINA').officeCentreId, await personOf(world, centreOf(centres, 'MARINA'))],
    [centreOf(centres, 'HARBOUR').officeCentreId, await personOf(world, centreOf(centres, 'HARBOUR'))],
  ])
  for (const [centreCode, record] of Object.entries(demoRecords)) {
    const tenant = centreOf(centres, centreCode)
    const author = authors.get(tenant.landlordId)
    if (!author) throw new Error(`nobody runs the building of ${centreCode}`)
    const part = { world, tenant, record, author, since: await loadCompany(world, tenant, record) }
    await loadRecord(part)
    await putSomebodyInCharge(part)
    await world.db.insert(auditEntries).values(pastOf(part))
  }
}

async function personOf({ db }: World, { officeCentreId }: LoadedCentre): Promise<Author> {
  const [person] = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.officeCentreId, officeCentreId), eq(users.personInCharge, true)))
  if (!person) throw new Error('a landlord of the demo has nobody in charge')
  return person
}

/** Answers since when it is a tenant. */
async function loadCompany({ db }: World, tenant: LoadedCentre, record: DemoRecord): Promise<Date> {
  const [row] = await db
    .update(officeCentres)
    .set({
      contactName: record.contact,
      contactEmail: `office@${tenant.centre.domain}`,
      contactPhone: record.phone,
      allowSubmitPassRequest: record.allowSubmitPassRequest ?? false,
      active: record.left === undefined,
    })
    .where(eq(officeCentres.id, tenant.officeCentreId))
    .returning({ createdDate: officeCentres.createdDate })
  if (!row) throw new Error(`no tenant ${tenant.centre.centreCode}`)
  return row.createdDate
}

async function loadRecord(part: Part): Promise<void> {
  const { world, tenant, record, author, since } = part
  const rateSet = later(since, days(20))
  const leftDate = record.left && later(world.now, -days(record.left.daysAgo))
  await world.db.insert(tenantRecords).values({
    landlordId: tenant.landlordId,
    officeCentreId: tenant.officeCentreId,
    uen: record.uen,
    notifyPartyEmail: [`facilities@${tenant.centre.domain}`],
    alertPartyEmail: record.overuseAlert === undefined ? [] : [`reception@${tenant.centre.domain}`],
    tcFileId: record.terms ? await storeTerms(part) : null,
    ...rate('car', record.car, author, rateSet),
    ...rate('motorcycle', record.motorcycle, author, rateSet),
    additionalVehicle: record.additionalVehicle ?? false,
    recipientName: 'Marina Gate Properties',
    recipientAccount: '003-905521-8',
    bankName: 'Straits Bank',
    visitorLotOveruseAlert: record.overuseAlert !== undefined,
    visitorLotOveruseAlertPercentage: record.overuseAlert ?? null,
    daysBeforeCancel: record.daysBeforeCancel ?? null,
    activatedDate: since,
    activatedByUserId: author.id,
    ...(record.left && leftDate
      ? { deactivatedDate: leftDate, deactivatedByUserId: author.id, deactivatedRemark: record.left.remark }
      : {}),
    createdDate: since,
    createdByUserId: author.id,
    updatedDate: leftDate ?? rateSet,
    updatedByUserId: author.id,
  })
}

function rate(vehicle: 'car' | 'motorcycle', amount: number | undefined, { id }: Author, date: Date) {
  if (amount === undefined) return {}
  return vehicle === 'car'
    ? { carMonthlyRateMinor: amount, carMonthlyRateUpdatedDate: date, carMonthlyRateUpdatedByUserId: id }
    : {
        motorcycleMonthlyRateMinor: amount,
        motorcycleMonthlyRateUpdatedDate: date,
        motorcycleMonthlyRateUpdatedByUserId: id,
      }
}

const storeTerms = ({ world, tenant, author, since }: Part): Promise<string> =>
  storePdf(
    world,
    { landlordId: tenant.landlordId, officeCentreId: tenant.landlordId },
    {
      module: 'TENANT',
      name: `Terms ${tenant.centre.companyName}.pdf`,
      lines: ['Terms and conditions', tenant.centre.companyName, 'Season parking at Marina Gate'],
      createdDate: since,
      createdByUserId: author.id,
    },
  )

/**
 * Companies without a named person in charge have their first active user there, as Master Admin; the people who sign
 * in for the demo keep the roles they are shown with.
 */
async function putSomebodyInCharge({ world: { db }, tenant }: Part): Promise<void> {
  const scope = { landlordId: tenant.landlordId, officeCentreId: tenant.officeCentreId }
  const people = await db
    .select({ id: users.id, email: users.email, personInCharge: users.personInCharge })
    .from(users)
    .where(and(eq(users.officeCentreId, scope.officeCentreId), eq(users.status, 'ACTIVE')))
    .orderBy(asc(users.id))
  const first = people.find(({ email }) => !demoSignIns.some((signIn) => signIn.email === email))
  const roleId = tenant.roleIds.get('MASTER_ADMIN')
  if (!first || !roleId || people.some(({ personInCharge }) => personInCharge)) return
  await db.update(users).set({ personInCharge: true }).where(eq(users.id, first.id))
  await db.delete(userRoles).where(eq(userRoles.userId, first.id))
  await db.insert(userRoles).values({ ...scope, userId: first.id, roleId })
}

function pastOf({ world, tenant, record, author, since }: Part) {
  const landlord = { landlordId: tenant.landlordId, officeCentreId: tenant.landlordId }
  const named = { entityType: 'TENANT', entityId: tenant.officeCentreId, entityName: tenant.centre.companyName }
  const entry = (dateTime: Date, action: string, summary: string, after: Record<string, unknown>) =>
    demoEvent(landlord, author, { ...named, module: 'tenants', dateTime, action, summary, after })
  const { car, left } = record
  return [
    entry(since, 'CREATE', 'Added the tenant', { code: tenant.centre.centreCode, uen: record.uen }),
    ...(car === undefined
      ? []
      : [
          entry(later(since, days(20)), 'UPDATE', 'Changed the tenant', {
            carMonthlyRate: `SGD ${(car / 100).toFixed(2)}`,
          }),
        ]),
    ...(left
      ? [
          entry(later(world.now, -days(left.daysAgo)), 'UPDATE', 'Deactivated the tenant', {
            status: 'INACTIVE',
            remark: left.remark,
          }),
        ]
      : []),
  ]
}
