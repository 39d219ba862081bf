import { settled, type MusterMark } from '@atrium/validators/musterMarks.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { hours, later } from '../../platform/clock.ts'
import type { Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { recordOf, rowsOf } from '../../platform/record.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { believedInside, signsOfToday } from '../presences/index.ts'
import { answersTo } from './answers.views.ts'
import { visible, visiblePeople } from './musters.policy.ts'
import { musterMarks, musterMarshals, musterPeople, musters } from './tables.ts'

export const musterRecord = recordOf(musters, visible)
export const musterRows = rowsOf(musters)

export type Muster = typeof musters.$inferSelect
export type NewMark = typeof musterMarks.$inferInsert
export type NewPerson = typeof musterPeople.$inferInsert

/** A link works so long after the start: phones that were without network report when they find it again. */
const linkWorks = hours(72)

/** Locks the muster that is under way at a site. */
export async function lockOngoing(tx: Transactional<Ctx>, siteId: string): Promise<Muster | undefined> {
  const [row] = await tx.db
    .select()
    .from(musters)
    .where(and(visible(tx), eq(musters.siteId, siteId), eq(musters.status, 'ONGOING')))
    .for('update')
  return row
}

/** Locks somebody on a list that the actor sees, with their muster first; undefined where they see none. */
export async function lockPerson(tx: Transactional<Ctx>, id: string) {
  const [row] = await tx.db
    .select()
    .from(musterPeople)
    .where(and(visiblePeople(tx), eq(musterPeople.id, id)))
  return row && { person: row, muster: await musterRecord.lock(tx, row.musterId) }
}

/** Writes who is believed inside now and is not on the list yet. */
export async function insertBelieved(ctx: Transactional<Ctx>, muster: Muster, arrived: boolean): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${musterPeople} (landlord_id, office_centre_id, muster_id, kind, person_id, full_name, company_id,
      company_name, floor_name, evidence, place, evidence_date, confidence, arrived)
    select ${muster.landlordId}, ${muster.officeCentreId}, ${muster.id}, b.kind, b.id,
      coalesce(b."fullName", 'Somebody who is no longer known'), b."companyId", b."companyName",
      nullif(concat_ws(', ', b."officeTower"->>'name', b."officeFloor"->>'name'), ''), b.evidence, b.place, b."evidenceDate",
      b.confidence, ${arrived}
    from ${await believedInside(ctx, muster)}
    order by b.kind, b.id
    on conflict (muster_id, kind, person_id, landlord_id) do nothing`)
}

/** Takes over arrivals, who left by a door, and what people answered to a broadcast, since it began. */
export async function carryOnNow(ctx: Transactional<Ctx>, muster: Muster): Promise<void> {
  await insertBelieved(ctx, muster, true)
  await ctx.db.execute(sql`
    update muster_people p set left_date = case when s.inside then null else s.last_seen end
    from (select distinct on (p.kind, p.person_id) p.kind, p.person_id, p.inside, p.last_seen
      from ${await signsOfToday(ctx, { at: ctx.now(), past: false })}
      order by p.kind, p.person_id, p.last_seen desc) s
    where p.muster_id = ${muster.id} and p.kind = s.kind and p.person_id = s.person_id
      and s.last_seen > ${muster.startedDate.toISOString()}::timestamptz
      and p.left_date is distinct from case when s.inside then null else s.last_seen end`)
  await takeAnswers(ctx, muster)
  await ctx.db.update(musters).set({ carriedOnDate: ctx.now() }).where(eq(musters.id, muster.id))
}

/** An answer that differs from an earlier one of the same person takes that back. */
async function takeAnswers(ctx: TransactionCtx, { id }: Muster): Promise<void> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  const { rows } = await ctx.db.execute<{ id: string; personId: string }>(sql`
    insert into ${musterMarks} (id, landlord_id, office_centre_id, muster_id, muster_person_id, state, at, received_date,
      by_full_name, of_broadcast)
    ${answersTo(id, now)}
    on conflict (id, landlord_id) do nothing returning id, muster_person_id as "personId"`)
  if (rows.length === 0) return
  const made = sql`(${sql.join(
    rows.map((row) => sql`${row.id}::uuid`),
    sql`, `,
  )})`
  await ctx.db.execute(sql`
    insert into ${musterMarks} (id, landlord_id, office_centre_id, muster_id, muster_person_id, state, at, received_date,
      by_full_name, of_broadcast, withdraws_id)
    select md5(old.id::text || 'WITHDRAWN')::uuid, old.landlord_id, old.office_centre_id, old.muster_id,
      old.muster_person_id, 'WITHDRAWN', made.at, ${now}, made.by_full_name, true, old.id
    from ${musterMarks} made
    join ${musterMarks} old on old.muster_person_id = made.muster_person_id and old.of_broadcast
      and old.state <> 'WITHDRAWN' and old.id not in ${made}
    where made.id in ${made} and made.muster_id = ${id}
    on conflict (id, landlord_id) do nothing`)
  await settle(
    ctx,
    rows.map(({ personId }) => personId),
  )
}

/** Adds people whom marshals met, and what was seen, each once; keeps what it comes to for whom it is about. */
export async function insertReported(
  tx: TransactionCtx,
  muster: Muster,
  { people, marks }: { people: NewPerson[]; marks: NewMark[] },
): Promise<number> {
  if (people.length > 0) await tx.db.insert(musterPeople).values(people).onConflictDoNothing()
  if (marks.length === 0) return 0
  const known = await tx.db
    .select({ id: musterPeople.id })
    .from(musterPeople)
    .where(
      and(
        eq(musterPeople.musterId, muster.id),
        inArray(
          musterPeople.id,
          marks.map(({ musterPersonId }) => musterPersonId),
        ),
      ),
    )
  const ids = new Set(known.map(({ id }) => id))
  const about = marks.filter(({ musterPersonId }) => ids.has(musterPersonId))
  if (about.length === 0) return 0
  const made = await tx.db
    .insert(musterMarks)
    .values(about)
    .onConflictDoNothing()
    .returning({ personId: musterMarks.musterPersonId })
  await settle(tx, [...new Set(made.map(({ personId }) => personId))])
  return made.length
}

/** Keeps what all marks of some people say together. */
async function settle(tx: TransactionCtx, personIds: string[]): Promise<void> {
  if (personIds.length === 0) return
  const rows = await tx.db.select().from(musterMarks).where(inArray(musterMarks.musterPersonId, personIds))
  const marksOf = Map.groupBy(rows, ({ musterPersonId }) => musterPersonId)
  const states = personIds.map((id) => {
    const { state, mark, accountedAt } = settled((marksOf.get(id) ?? []).map(markOf))
    return { id, state, at: mark?.at ?? null, by: mark?.by ?? null, point: mark?.assemblyPoint ?? null, accountedAt }
  })
  await tx.db.execute(sql`
    update muster_people p set state = s.state, state_date = s.at, state_by_full_name = s.by, assembly_point = s.point,
      accounted_date = s."accountedAt"
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
      s (id uuid, state text, at timestamptz, by text, point text, "accountedAt" timestamptz)
    where p.id = s.id`)
}

/** A mark as it is merged with others. */
export const markOf = (row: typeof musterMarks.$inferSelect): MusterMark => ({
  id: row.id,
  state: row.state,
  at: row.at.toISOString(),
  by: row.byFullName,
  assemblyPoint: row.assemblyPoint,
  withdrawsId: row.withdrawsId,
})

/** Gives marshals links of their own, answers their tokens by user; who has one already gets none. */
export async function insertMarshals(tx: Transactional<Ctx>, muster: Muster, userIds: string[]) {
  const tokens = new Map(userIds.map((userId) => [userId, randomToken()]))
  if (tokens.size === 0) return tokens
  const { id: musterId, landlordId, officeCentreId } = muster
  const made = await tx.db
    .insert(musterMarshals)
    .values(
      [...tokens].map(([userId, token]) => ({
        landlordId,
        officeCentreId,
        musterId,
        userId,
        tokenHash: hashToken(token),
        expiresAt: later(muster.startedDate, linkWorks),
      })),
    )
    .onConflictDoNothing()
    .returning({ userId: musterMarshals.userId })
  return new Map(made.map(({ userId }) => [userId, tokens.get(userId) ?? '']))
}

/** Notes that a marshal's phone has network. */
export const touchMarshal = async (ctx: TransactionCtx, id: string): Promise<void> => {
  await ctx.db.update(musterMarshals).set({ lastSeenDate: ctx.now() }).where(eq(musterMarshals.id, id))
}

/** What stands where a name was. */
const erasedName = 'Erased person'

/** Takes out who was on the list of a muster, who saw them and what was written of them; the figures stay. */
export async function erase(tx: TransactionCtx, musterId: string): Promise<void> {
  await tx.db
    .update(musterPeople)
    .set({ fullName: erasedName, personId: null, place: null, note: null, stateByFullName: null })
    .where(eq(musterPeople.musterId, musterId))
  await tx.db.delete(musterMarks).where(eq(musterMarks.musterId, musterId))
  await tx.db.delete(musterMarshals).where(eq(musterMarshals.musterId, musterId))
  await musterRows.update(tx, musterId, { summary: null, erasedDate: tx.now() })
}
