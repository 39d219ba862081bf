import { desksOfRun, repeatedDeskNos } from '@atrium/validators/deskRuns.ts'
import type { Permission } from '@atrium/contract/generated/operations.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { forbidden, invalidField, ruleViolation, staleVersion } from '../../platform/errors.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { deleteDesks, lockDesksOfZone, zoneRecord } from '../resources/index.ts'
import { auditedDesk, presentDeskDetail } from './desks.present.ts'
import { insertDesks, moveDesks, refusePooled, type NewDesk } from './desks.repo.ts'
import { checkedDeskNo } from './desks.rules.ts'
import { countComingBookings, readDesksOfZone, type DeskRow } from './desks.views.ts'
import { notifyDisplaysOfZone } from './notifyDisplays.ts'
import { auditDesks, auditZone } from './hotdesks.audit.ts'
import { zoneView } from './zones.views.ts'

type Arrangement = Input<'arrangeHotdesks'>['body']

export const getHotdeskZoneDesks = operation('getHotdeskZoneDesks', async (ctx, { path }) => {
  await zoneView.read(ctx, path.id)
  return presented(ctx, path.id)
})

const presented = async (ctx: Ctx, zoneId: string) =>
  (await readDesksOfZone(ctx, zoneId)).map((row) => presentDeskDetail(ctx, row))

/** Everything that was changed on the plan of a zone, or nothing; each desk has its entry in the history. */
export const arrangeHotdesks = operation('arrangeHotdesks', (ctx, { path: { id }, body }) =>
  ctx.transaction(async (tx) => {
    requirePermissions(tx, body)
    const zone = await zoneRecord.lock(tx, id)
    refusePooled(zone)
    await lockDesksOfZone(tx, id)
    const before = await readDesksOfZone(tx, id)
    checkAgainst(before, body)
    await removeDesks(
      tx,
      body.removed.map((desk) => desk.id),
    )
    await moveDesks(
      tx,
      body.moved.map((desk, index) => ({ ...desk, deskNo: checkedDeskNo(desk.deskNo, `moved.${index}.deskNo`) })),
    )
    const added = body.added.map((desk, index) => newDesk(desk, `added.${index}.deskNo`))
    await auditArrangement(tx, zone, { before, added: await insertDesks(tx, id, added), body })
    await notifyDisplaysOfZone(tx, id)
    return presented(tx, id)
  }),
)

export const numberHotdesks = operation('numberHotdesks', (ctx, { path: { id }, body }) =>
  ctx.transaction(async (tx) => {
    const zone = await zoneRecord.lock(tx, id)
    refusePooled(zone)
    await lockDesksOfZone(tx, id)
    const before = await readDesksOfZone(tx, id)
    const desks = desksOfRun(body).map((desk) => newDesk({ ...desk, amenities: body.amenities ?? [] }, 'prefix'))
    refuseRepeated([...before.map((row) => row.name), ...desks.map((desk) => desk.deskNo)], 'firstNo')
    const added = await insertDesks(tx, id, desks)
    await auditArrangement(tx, zone, { before, added, body: { added: [], moved: [], removed: [] } })
    await notifyDisplaysOfZone(tx, id)
    return presented(tx, id)
  }),
)

const newDesk = (desk: Arrangement['added'][number], field: string): NewDesk => ({
  deskNo: checkedDeskNo(desk.deskNo, field),
  position: desk.position,
  amenities: desk.amenities ?? [],
})

function requirePermissions(ctx: Ctx, { added, moved, removed }: Arrangement): void {
  const needed: [boolean, Permission][] = [
    [added.length > 0, 'HOTDESK_ADD'],
    [moved.length > 0, 'HOTDESK_EDIT'],
    [removed.length > 0, 'HOTDESK_DELETE'],
  ]
  if (needed.some(([needs, permission]) => needs && !ctx.scope.permissions.has(permission))) throw forbidden()
}

/** The desks named stand in the zone as they were read, and no two have one number in the end. */
function checkAgainst(before: DeskRow[], { added, moved, removed }: Arrangement): void {
  const present = new Map(before.map((row) => [row.id, row]))
  for (const [list, desks] of Object.entries({ moved, removed }))
    for (const [index, { id, version }] of desks.entries()) {
      const row = present.get(id)
      if (!row) throw invalidField(`${list}.${index}.id`, 'This desk is no longer in the zone. Load the page again.')
      if (row.version !== version) throw staleVersion()
    }
  const touched = new Map<string, string | null>([
    ...moved.map(({ id, deskNo }) => [id, deskNo] as const),
    ...removed.map(({ id }) => [id, null] as const),
  ])
  if (touched.size < moved.length + removed.length)
    throw invalidField('moved', 'Each desk is changed or removed once only.')
  const kept = before.flatMap((row) => (touched.has(row.id) ? (touched.get(row.id) ?? []) : row.name))
  refuseRepeated([...kept, ...added.map((desk) => desk.deskNo)], 'deskNo')
}

function refuseRepeated(deskNos: string[], field: string): void {
  const repeated = repeatedDeskNos(deskNos)
  if (repeated.length === 0) return
  const named = repeated.slice(0, 3).join(', ')
  throw invalidField(field, `More than one desk would have the number ${named}${repeated.length > 3 ? ' …' : ''}.`)
}

async function removeDesks(ctx: Transactional<Ctx>, ids: string[]): Promise<void> {
  const coming = await countComingBookings(ctx, ids)
  if (coming > 0)
    throw ruleViolation(
      `${coming === 1 ? 'A booking' : `${coming} bookings`} of removed desks still upcoming. Cancel or transfer first.`,
    )
  await deleteDesks(ctx, ids)
}

type Written = { before: DeskRow[]; added: string[]; body: Arrangement }

async function auditArrangement(
  ctx: Transactional<Ctx>,
  zone: { id: string; name: string },
  { before, added, body: { moved, removed } }: Written,
): Promise<void> {
  const after = await readDesksOfZone(ctx, zone.id)
  const of = (rows: DeskRow[], ids: string[]) => rows.filter((row) => ids.includes(row.id))
  const idsOf = (desks: { id: string }[]) => desks.map((desk) => desk.id)
  const earlier = new Map(before.map((row) => [row.id, auditedDesk(row)]))
  const gone = of(before, idsOf(removed))
  await auditDesks(ctx, 'CREATE', of(after, added), 'Added the desk', (row) => ({ after: auditedDesk(row) }))
  await auditDesks(ctx, 'UPDATE', of(after, idsOf(moved)), 'Moved the desk', (row) => ({
    before: earlier.get(row.id) ?? {},
    after: auditedDesk(row),
  }))
  await auditDesks(ctx, 'DELETE', gone, 'Deleted the desk', (row) => ({ before: auditedDesk(row) }))
  await auditZone(ctx, 'UPDATE', zone, 'Arranged the desks', {
    before: { desks: before.length },
    after: { desks: after.length, added: added.length, moved: moved.length, removed: removed.length },
  })
}
