import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, notFound, ruleViolation } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import { transition } from '../../platform/lifecycle.ts'
import { operation } from '../../platform/operation.ts'
import { historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { catchUp } from '../presences/index.ts'
import { shareLockActiveSite } from '../sites/index.ts'
import { carryOn } from './carryOn.ts'
import { sendLinks } from './links.ts'
import { auditMuster } from './musters.audit.ts'
import { musterLifecycle } from './musters.lifecycle.ts'
import { presentDetail, presentMuster, presentPerson } from './musters.present.ts'
import { insertBelieved, lockOngoing, lockPerson, musterRecord, type Muster } from './musters.repo.ts'
import {
  assemblyPointsOf,
  isFloorAt,
  marshalOptions,
  musterView,
  peopleViewOf,
  type MusterPersonRow,
} from './musters.views.ts'
import { musterColumns, personColumns } from './musterSheets.ts'
import { markOne, markWords } from './reports.ts'

export const listMusters = operation('listMusters', listOf(musterView, presentMuster))

export const generateMustersRecord = operation('generateMustersRecord', sheetOf(musterView, 'Musters', musterColumns))

export const listMusterHistories = operation('listMusterHistories', historyOf(musterView))

export const getMusterMarshalDropDown = operation('getMusterMarshalDropDown', (ctx, { query }) =>
  marshalOptions(ctx, query),
)

export const getAssemblyPoints = operation('getAssemblyPoints', (ctx, { query }) => assemblyPointsOf(ctx, query.siteId))

/** A muster that the actor sees, as it stands now. */
async function followed(ctx: Ctx, id: string) {
  await carryOn(ctx, await musterView.read(ctx, id))
  return musterView.read(ctx, id)
}

export const getMuster = operation('getMuster', async (ctx, { path }) =>
  presentDetail(ctx, await followed(ctx, path.id)),
)

export const listMusterPeople = operation('listMusterPeople', async (ctx, { path, query }) => {
  await followed(ctx, path.id)
  return listOf(peopleViewOf(path.id), presentPerson)(ctx, { query })
})

export const generateMusterRecord = operation('generateMusterRecord', async (ctx, { path, query }) => {
  const { reason } = await followed(ctx, path.id)
  return sheetOf(peopleViewOf(path.id), reason, personColumns)(ctx, { query })
})

export const startMuster = operation('startMuster', async (ctx, { body }) => {
  await catchUp(ctx)
  return ctx.transaction(async (tx) => {
    const { siteId, officeFloorId = null, kind } = body
    await shareLockActiveSite(tx, siteId)
    const assemblyPoints = [...new Set(body.assemblyPoints.map((point) => point.trim()))]
    const ofSite = await assemblyPointsOf(tx, siteId)
    if (!assemblyPoints.every((point) => ofSite.includes(point)))
      throw invalidField('assemblyPoints', 'Choose from the assembly points of this site.')
    if (officeFloorId !== null && !(await isFloorAt(tx, officeFloorId, siteId)))
      throw invalidField('officeFloorId', 'Choose a floor of this site.')
    await makeWay(tx, body)
    const id = await musterRecord.insert(tx, {
      siteId,
      officeFloorId,
      kind,
      reason: body.reason.trim() || invalid('reason', 'Enter what the muster is for.'),
      assemblyPoints,
      startedDate: tx.now(),
      startedByFullName: tx.actor.fullName,
      carriedOnDate: tx.now(),
    })
    const muster = await musterRecord.lock(tx, id)
    await insertBelieved(tx, muster, false)
    await sendLinks(tx, muster, body.marshalUserIds)
    const row = await musterView.read(tx, id)
    await auditMuster(tx, 'CREATE', row, kind === 'DRILL' ? 'Started the drill' : 'Started the muster', {
      after: {
        site: row.site.name,
        floor: row.floorName,
        people: row.tally.total,
        marshals: body.marshalUserIds.length,
      },
    })
    await tell(tx, muster)
    return presentDetail(tx, row)
  })
})

function invalid(field: string, message: string): never {
  throw invalidField(field, message)
}

/** One muster is under way at a site at a time; a real one ends a drill. */
async function makeWay(tx: Transactional<Ctx>, { siteId, kind }: Pick<Muster, 'siteId' | 'kind'>): Promise<void> {
  const other = await lockOngoing(tx, siteId)
  if (!other) return
  if (kind === 'DRILL' || other.kind === 'REAL')
    throw ruleViolation(`A ${other.kind === 'DRILL' ? 'drill' : 'muster'} is under way at this site. End it first.`)
  await endNow(tx, other, null)
  await auditMuster(tx, 'UPDATE', other, 'Ended the drill for a real muster')
}

const endNow = (tx: Transactional<Ctx>, { id }: Pick<Muster, 'id'>, summary: string | null) =>
  musterRecord.update(tx, id, {
    status: 'ENDED',
    endedDate: tx.now(),
    endedByFullName: tx.actor.fullName,
    summary,
  })

const tell = (tx: Transactional<Ctx>, { officeCentreId }: Muster) => publish(tx, { officeCentreId }, 'musters')

export const endMuster = operation('endMuster', async (ctx, { path, body }) => {
  await followed(ctx, path.id)
  return ctx.transaction((tx) =>
    transition(tx, musterLifecycle, {
      action: 'end',
      version: undefined,
      lock: () => musterRecord.lock(tx, path.id),
      apply: async (muster) => {
        await endNow(tx, muster, body.summary?.trim() || null)
        const row = await musterView.read(tx, path.id)
        const { accountedPercent } = presentMuster(tx, row).score
        await auditMuster(tx, 'UPDATE', row, kindWords[row.kind], { after: { accountedPercent, summary: row.summary } })
        await tell(tx, muster)
        return presentDetail(tx, row)
      },
    }),
  )
})

const kindWords = { DRILL: 'Ended the drill', REAL: 'Ended the muster' }

export const addMusterMarshals = operation('addMusterMarshals', (ctx, { path, body }) =>
  ctx.transaction((tx) =>
    transition(tx, musterLifecycle, {
      action: 'addMarshals',
      version: undefined,
      lock: () => musterRecord.lock(tx, path.id),
      apply: async (muster) => {
        const names = await sendLinks(tx, muster, body.marshalUserIds)
        const row = await musterView.read(tx, path.id)
        await auditMuster(tx, 'UPDATE', row, 'Sent links to marshals', { after: { marshals: names.join('; ') } })
        await tell(tx, muster)
        return presentDetail(tx, row)
      },
    }),
  ),
)

/** What somebody in the control room was told of a person. */
export const markMusterPerson = operation('markMusterPerson', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const found = await lockPerson(tx, path.id)
    if (!found) throw notFound()
    const { muster, person } = found
    return transition(tx, musterLifecycle, {
      action: 'mark',
      version: undefined,
      lock: () => Promise.resolve(muster),
      apply: async () => {
        await markOne(tx, muster, person.id, { ...body, by: tx.actor.fullName })
        await auditMuster(tx, 'UPDATE', muster, `${markWords[body.state]}: ${person.fullName}`)
        await tell(tx, muster)
        // It was locked with its muster.
        return presentPerson(tx, (await lockPerson(tx, person.id))?.person as MusterPersonRow)
      },
    })
  }),
)
