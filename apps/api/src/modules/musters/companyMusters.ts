import { actIn, type Ctx } from '../../platform/ctx.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { carryOn } from './carryOn.ts'
import {
  readCompanyMusters,
  readCompanyPeople,
  readCompanyPerson,
  type CompanyMusterRow,
} from './companyMusters.views.ts'
import { auditMusterBy } from './musters.audit.ts'
import { presentPerson } from './musters.present.ts'
import { musterRows } from './musters.repo.ts'
import { markOne, markWords } from './reports.ts'

export const getCompanyMusters = operation('getCompanyMusters', async (ctx) => {
  for (const row of await readCompanyMusters(ctx)) await carryOn(asHolder(ctx, row), row.muster)
  const rows = await readCompanyMusters(ctx)
  const people = await readCompanyPeople(
    ctx,
    rows.map(({ muster }) => muster.id),
  )
  const ofMuster = Map.groupBy(people, ({ musterId }) => musterId)
  return rows.map((row) => present(ctx, row, ofMuster.get(row.muster.id) ?? []))
})

/** Arrivals and leaves are those of whoever holds the muster; a company may do nothing else there. */
const asHolder = (ctx: Ctx, { muster, officeCentreType, timezoneOffset }: CompanyMusterRow): Ctx =>
  actIn(ctx, {
    landlordId: muster.landlordId,
    officeCentreId: muster.officeCentreId,
    officeCentreType,
    timezoneOffset: timezoneOffset ?? 0,
    fullName: ctx.actor.fullName,
    permissions: [],
  })

function present(
  ctx: Ctx,
  { muster, siteName, floorName }: CompanyMusterRow,
  people: Awaited<ReturnType<typeof readCompanyPeople>>,
): Data<'getCompanyMusters'>[number] {
  return {
    id: muster.id,
    kind: muster.kind,
    siteName,
    floorName,
    reason: muster.reason,
    assemblyPoints: muster.assemblyPoints,
    status: muster.status,
    startedDate: muster.startedDate,
    endedDate: muster.endedDate,
    total: people.length,
    accounted: people.filter(({ accountedDate }) => accountedDate !== null).length,
    people: muster.status === 'ONGOING' ? people.map((person) => presentPerson(ctx, person)) : [],
  }
}

/** What somebody of the company saw of one of its own. */
export const markCompanyMusterPerson = operation('markCompanyMusterPerson', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const person = await readCompanyPerson(tx, path.id)
    if (!person) throw notFound()
    const muster = await musterRows.lock(tx, person.musterId)
    if (muster.status === 'ENDED') throw ruleViolation('This muster has ended.')
    await markOne(tx, muster, person.id, { ...body, by: tx.actor.fullName })
    const sentence = `${markWords[body.state]}: ${person.fullName}`
    await auditMusterBy(tx.actor.fullName)(tx, 'UPDATE', muster, sentence)
    await publish(tx, { officeCentreId: muster.officeCentreId }, 'musters')
    await publish(tx, { officeCentreId: tx.scope.officeCentreId }, 'musters')
    // It was locked with its muster.
    return presentPerson(tx, (await readCompanyPerson(tx, path.id)) ?? person)
  }),
)
