import { sql } from 'drizzle-orm'
import type { AnyCtx, PublicCtx } from '../../../platform/ctx.ts'
import type { Job } from '../../../platform/jobs.ts'
import { sendMail } from '../../../platform/mail.ts'
import { notifyUser } from '../../../platform/personalNotifications.ts'
import { bookingLetter, readTold, shortFacts } from './bookingMail.ts'
import { readBooking } from '../bookings.views.ts'
import { personOf } from '../room-calendar/fromRoomCalendar.ts'
import { bookingReminders } from './reminders.tables.ts'

type Due = {
  instance_id: string
  landlord_id: string
  owner_office_centre_id: string
  booking_id: string
  starts_at: string
  ends_at: string
  minutes_before: number
  channels: ('EMAIL' | 'PUSH')[]
}

const atOnce = 500

const minutesOfEntry = sql`(entry ->> 'value')::int * case entry ->> 'unit' when 'MINS' then 1 when 'HOURS' then 60 else 1440 end`

/**
 * The reminders that are due and were not sent: so many minutes before an instance, as the owner's settings say. One
 * that was due long before the booking was made is not sent after it.
 */
async function readDue(ctx: AnyCtx): Promise<Due[]> {
  const now = ctx.now().toISOString()
  const found = await ctx.db.execute<Due>(sql`
    select i.id as instance_id, i.landlord_id, i.owner_office_centre_id, i.booking_id, i.starts_at, i.ends_at, r.minutes_before, r.channels
    from booking_instances i
    join bookings b on b.id = i.booking_id and b.status = 'APPROVED'
    cross join lateral (
      select ${minutesOfEntry} as minutes_before,
        coalesce(s.reminder_channels, array['EMAIL', 'PUSH']) as channels
      from (select 1) one
      left join space_management_settings s on s.office_centre_id = i.owner_office_centre_id
      cross join lateral jsonb_array_elements(coalesce(s.reminders, '[{"value": 15, "unit": "MINS"}]'::jsonb)) entry
      where coalesce(s.reminder_enabled, true)
    ) r
    where i.live and i.status = 'UPCOMING' and i.requested_by_user_id is not null and i.starts_at > ${now}::timestamptz
      and i.starts_at <= ${now}::timestamptz + make_interval(mins => greatest(15, (
        select max(${minutesOfEntry}) from space_management_settings s cross join lateral jsonb_array_elements(s.reminders) entry)))
      and i.starts_at - make_interval(mins => r.minutes_before) <= ${now}::timestamptz
      and b.created_date < i.starts_at - make_interval(mins => r.minutes_before)
      and not exists (select 1 from booking_reminders sent where sent.instance_id = i.id and sent.minutes_before = r.minutes_before)
    limit ${atOnce}`)
  return found.rows
}

/** Reminds people of their bookings by mail and behind the bell, once a minute, each reminder once. */
export const reminderJob: Job = {
  name: 'booking-reminders',
  schedule: '* * * * *',
  run: async (ctx) => {
    for (const due of await readDue(ctx)) await remind(ctx, due)
  },
}

const remind = (ctx: PublicCtx, due: Due) =>
  ctx.transaction(async (tx) => {
    const sent = await tx.db
      .insert(bookingReminders)
      .values({
        landlordId: due.landlord_id,
        ownerOfficeCentreId: due.owner_office_centre_id,
        instanceId: due.instance_id,
        minutesBefore: due.minutes_before,
        sentDate: tx.now(),
      })
      .onConflictDoNothing()
      .returning({ instanceId: bookingReminders.instanceId })
    if (sent.length === 0) return
    const booking = await readBooking(tx, due.booking_id)
    // Of a series it is this time that begins soon, though another may run or come before.
    const row = { ...booking, recurrence: null, shown: { startsAt: due.starts_at, endsAt: due.ends_at } }
    const person = personOf(row)
    if (!person) return
    const title = `Reminder: ${row.resourceName}`
    if (due.channels.includes('EMAIL'))
      await sendMail(
        tx,
        bookingLetter(tx, await readTold(tx, row), {
          to: person.email,
          name: person.fullName,
          subject: `${title}, ${row.title}`,
          lead: 'Your booking starts soon.',
        }),
      )
    if (due.channels.includes('PUSH'))
      await notifyUser(tx, {
        landlordId: row.landlordId,
        officeCentreId: row.officeCentreId,
        userId: person.id,
        kind: 'BOOKING',
        title,
        body: shortFacts(row),
        entityType: 'BOOKING',
        entityId: row.id,
      })
  })
