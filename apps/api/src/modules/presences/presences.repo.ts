import { eq, lt, sql } from 'drizzle-orm'
import { days, later, minutes } from '../../platform/clock.ts'
import type { AnyCtx, Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { lastSigns } from './signs.views.ts'
import { presenceMarks, presences } from './tables.ts'

/** A transaction that keeps a sign takes less; what it keeps is stamped when it begins. */
const overlap = minutes(1)

/** A day is 26 hours long at most before it has begun everywhere in an estate. */
const oneDay = minutes(26 * 60)

/**
 * Carries on who is in with what the sources have told since somebody last asked. Whoever asks while another carries on
 * waits for that, since both are to see the same.
 */
export const catchUp = (ctx: Ctx): Promise<void> =>
  ctx.transaction(async (tx) => {
    const { landlordId } = tx.scope
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('presences'), hashtext(${landlordId}))`)
    const now = tx.now()
    const [mark] = await tx.db.select().from(presenceMarks).where(eq(presenceMarks.officeCentreId, landlordId))
    await keepSigns(tx, landlordId, mark && mark.heardUntil > later(now, -oneDay) ? mark.heardUntil : null)
    const heard = { heardUntil: now }
    await tx.db
      .insert(presenceMarks)
      .values({ landlordId, officeCentreId: landlordId, ...heard })
      .onConflictDoUpdate({ target: [presenceMarks.officeCentreId, presenceMarks.landlordId], set: heard })
  })

async function keepSigns(ctx: TransactionCtx, landlordId: string, heardUntil: Date | null): Promise<void> {
  const now = ctx.now()
  const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`
  const asked = {
    landlordId: sql`${landlordId}::uuid`,
    after: moment(later(now, -oneDay)),
    until: moment(now),
    keptSince: heardUntil && moment(later(heardUntil < now ? heardUntil : now, -overlap)),
  }
  await ctx.db.execute(sql`
    insert into ${presences} (landlord_id, office_centre_id, kind, person_id, site_day, inside, sign, site_id,
      office_floor_id, place, first_seen, last_seen)
    select ${landlordId}, "officeCentreId", kind, "personId", site_day, inside, sign, "siteId", "officeFloorId", place,
      first_seen, at
    from (${lastSigns(ctx, asked)}) signs
    on conflict (person_id, site_day, kind, landlord_id) do update set
      inside = excluded.inside, sign = excluded.sign, site_id = excluded.site_id,
      office_floor_id = excluded.office_floor_id, place = excluded.place, office_centre_id = excluded.office_centre_id,
      first_seen = least(presences.first_seen, excluded.first_seen), last_seen = excluded.last_seen
    where excluded.last_seen > presences.last_seen`)
}

/** Forgets the days that are over everywhere. */
export async function forgetPast({ db, now }: AnyCtx): Promise<void> {
  const past = later(now(), -days(2)).toISOString().slice(0, 10)
  await db.delete(presences).where(lt(presences.siteDay, past))
}
