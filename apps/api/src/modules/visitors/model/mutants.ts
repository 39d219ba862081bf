import type { Mutant } from '../../../testing/rightsMutants.ts'

/** Mistakes in the statements about visits, one place each, that a history has to find; those of every run first. */
export const mutants: Mutant[] = [
  {
    mistake: 'reception sees who was taken off',
    from: "i.status not in ('REMOVED', 'DECLINED')",
    to: "i.status not in ('DECLINED')",
  },
  {
    mistake: 'who has left counts as here',
    from: `when "visits"."checked_out_date" is not null then 'LEFT'`,
    to: `when false then 'LEFT'`,
  },
  {
    mistake: 'reception sees who declined',
    from: "i.status not in ('REMOVED', 'DECLINED')",
    to: "i.status not in ('REMOVED')",
  },
  {
    mistake: 'a day that is over is still expected',
    from: `when "visits"."ends_at" <= `,
    to: `when "visits"."ends_at" + interval '1 day' <= `,
  },
  {
    mistake: 'a visit that is cancelled has days to come',
    from: 'e.cancelled_date is null)',
    to: 'e.id is not null)',
  },
  {
    mistake: 'who has been here has no days to come',
    from: `"visits"."checked_in_date" is null and "visits"."ends_at" > `,
    to: `"visits"."checked_in_date" is not null and "visits"."ends_at" > `,
  },
  {
    mistake: 'who is in on another day counts as gone',
    from: `"visits"."checked_in_date" is not null and "visits"."checked_out_date" is null)`,
    to: `"visits"."checked_in_date" is null and "visits"."checked_out_date" is not null)`,
  },
  {
    mistake: 'a kiosk lets people in to a visit that is cancelled',
    from: `"visitor_events"."cancelled_date" is null and "visitor_invitations"."status" not in`,
    to: `"visitor_events"."id" is not null and "visitor_invitations"."status" not in`,
  },
  {
    mistake: 'a kiosk takes the last of the days',
    from: 'order by "visits"."starts_at" asc',
    to: 'order by "visits"."starts_at" desc',
  },
  {
    mistake: 'a kiosk knows who has left already',
    from: `and "visits"."checked_out_date" is null and "visits"."ends_at" > `,
    to: `and "visits"."ends_at" > `,
  },
  {
    mistake: 'codes end before the visit does',
    from: `"visitor_events"."ends_at" <= `,
    to: `"visitor_events"."starts_at" <= `,
  },
  {
    mistake: 'who is forgotten has left at once',
    from: `"visits"."checked_out_date" is null and "visits"."ends_at" < `,
    to: `"visits"."checked_out_date" is null and "visits"."starts_at" < `,
  },
]
