import { countOf } from '@atrium/validators/text.ts'
import { actIn, type Ctx, type PublicCtx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { hashToken } from '../../platform/tokens.ts'
import { carryOn } from './carryOn.ts'
import { auditMusterBy } from './musters.audit.ts'
import { presentPerson } from './musters.present.ts'
import { markOf, musterRows, touchMarshal } from './musters.repo.ts'
import { readByToken, readMarks, readPeople, type Linked } from './musters.views.ts'
import { report } from './reports.ts'

export const getOpenMuster = operation('getOpenMuster', async (ctx, { path }) => {
  const linked = await linkedBy(ctx, path.token)
  const acting = asMarshal(ctx, linked)
  await carryOn(acting, linked.muster)
  await ctx.transaction((tx) => touchMarshal(tx, linked.marshal.id))
  return presentOpen(ctx, linked)
})

export const reportOpenMuster = operation('reportOpenMuster', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const linked = await linkedBy(tx, path.token)
    const { marshal } = linked
    const muster = await musterRows.lock(tx, linked.muster.id)
    const taken = await report(tx, muster, marshal.fullName, body)
    await touchMarshal(tx, marshal.id)
    await auditMusterBy(marshal.fullName)(tx, 'OTHER', muster, `Reported ${countOf(taken, 'mark', 'marks')}`)
    await publish(tx, { officeCentreId: muster.officeCentreId }, 'musters')
    return presentOpen(tx, linked)
  }),
)

async function linkedBy(ctx: PublicCtx, token: string): Promise<Linked> {
  const linked = await readByToken(ctx, hashToken(token))
  if (!linked) throw notFound('This link leads nowhere any more.')
  return linked
}

/** A marshal reads in the office centre of their muster, and may do nothing else there. */
const asMarshal = (ctx: PublicCtx, { muster, marshal, officeCentreType, timezoneOffset }: Linked): Ctx =>
  actIn(ctx, {
    landlordId: muster.landlordId,
    officeCentreId: muster.officeCentreId,
    officeCentreType,
    timezoneOffset: timezoneOffset ?? 0,
    fullName: marshal.fullName,
    permissions: [],
  })

/** The muster with its list; once it has ended nobody is named any more. */
async function presentOpen(ctx: PublicCtx, linked: Linked): Promise<Data<'getOpenMuster'>> {
  const { muster, marshal, siteName, floorName } = linked
  const isOver = muster.status === 'ENDED'
  const people = isOver ? [] : await readPeople(ctx, muster.id)
  const marks = Map.groupBy(isOver ? [] : await readMarks(ctx, muster.id), ({ musterPersonId }) => musterPersonId)
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
    marshalName: marshal.fullName,
    at: ctx.now(),
    people: people.map((person) => ({
      ...presentPerson(ctx, person),
      marks: (marks.get(person.id) ?? []).map(markOf).map((mark) => ({ ...mark, at: new Date(mark.at) })),
    })),
  }
}
