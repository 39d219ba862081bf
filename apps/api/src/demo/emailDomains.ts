import { and, asc, eq } from 'drizzle-orm'
import { users } from '../modules/users/tables.ts'
import { days, later } from '../platform/clock.ts'
import { auditEntries } from '../platform/tables.ts'
import { demoEvent } from './demoEvent.ts'
import { makeEmailDomain } from './divisionFactories.ts'
import { centreOf, type LoadedCentre, type LoadedCentres, type World } from './world.ts'

/** Companies whose people are let in as soon as they register. */
const letIn = new Set(['BLUEFIN', 'QUARTZ', 'ANCHOR'])

/** Domains companies had once, or have besides their own. */
const further: { centreCode: string; domain: string; active: boolean }[] = [
  { centreCode: 'NORTHWND', domain: 'northwind-shipping.example', active: false },
  { centreCode: 'KESTREL', domain: 'kestrel-advisers.example', active: true },
]

/** The domains of every company, kept by its landlord, with a past. */
export async function loadEmailDomains(world: World, centres: LoadedCentres): Promise<void> {
  const all = [...centres.values()]
  for (const keeper of all.filter((centre) => centre.landlordId === centre.officeCentreId)) {
    const author = await readAuthor(world, keeper)
    const companies = all.filter(({ landlordId }) => landlordId === keeper.landlordId)
    for (const [index, company] of companies.entries())
      await loadDomain(world, keeper, author, company, {
        domain: company.centre.domain,
        autoApprove: letIn.has(company.centre.centreCode),
        active: true,
        age: days(160 - index * 2),
      })
  }
  for (const [index, { centreCode, ...domain }] of further.entries()) {
    const company = centreOf(centres, centreCode)
    const keeper = all.find(({ officeCentreId }) => officeCentreId === company.landlordId)
    if (!keeper) continue
    const author = await readAuthor(world, keeper)
    await loadDomain(world, keeper, author, company, { ...domain, autoApprove: false, age: days(90 - index * 20) })
  }
}

type Change = { before?: Record<string, unknown>; after: Record<string, unknown> }
type Author = { id: string; fullName: string }
type DemoDomain = { domain: string; autoApprove: boolean; active: boolean; age: number }

async function readAuthor({ db }: World, { officeCentreId }: LoadedCentre): Promise<Author | undefined> {
  const [author] = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.officeCentreId, officeCentreId), eq(users.status, 'ACTIVE')))
    .orderBy(asc(users.id))
    .limit(1)
  return author
}

async function loadDomain(
  world: World,
  keeper: LoadedCentre,
  author: Author | undefined,
  company: LoadedCentre,
  { age, ...domain }: DemoDomain,
): Promise<void> {
  const isOwn = company.officeCentreId === keeper.officeCentreId
  const made = later(world.now, -age)
  const stopped = later(made, age / 2)
  const row = await makeEmailDomain(world.db, keeper, {
    ...domain,
    tenantId: isOwn ? null : company.officeCentreId,
    createdDate: made,
    updatedDate: domain.active ? made : stopped,
    createdByUserId: author?.id ?? null,
    updatedByUserId: author?.id ?? null,
    version: domain.active ? 1 : 2,
  })
  const record = { module: 'email-domains', entityType: 'EMAIL_DOMAIN', entityId: row.id, entityName: row.domain }
  const entry = (dateTime: Date, action: string, summary: string, change: Change) =>
    demoEvent(keeper, author, { ...record, dateTime, action, summary, ...change })
  const tenant = isOwn ? null : company.centre.companyName
  await world.db.insert(auditEntries).values([
    entry(made, 'CREATE', 'Added the e-mail domain', {
      after: { domain: row.domain, tenant, autoApprove: domain.autoApprove, active: true },
    }),
    ...(domain.active
      ? []
      : [
          entry(stopped, 'UPDATE', 'Changed the e-mail domain', { before: { active: true }, after: { active: false } }),
        ]),
  ])
}
