import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import { announceVisit } from './announceVisit.ts'
import type { NewVisitor } from './newVisitors.ts'
import { daysOfVisit, type VisitDay } from './visitDays.rules.ts'
import { languagesOf, type InvitationRow, type VisitorEventRow } from './visitorEvents.views.ts'
import { inviteJob } from './visitors.jobs.ts'
import { deleteExpected, insertInvitations, insertVisits, readDaysHere } from './visitors.repo.ts'

type People = readonly (NewVisitor & { passNo?: string })[]

/** Writes who is invited with their days, and sends the mails. */
export async function invite(
  tx: Transactional<Ctx>,
  row: VisitorEventRow,
  people: People,
  clock: string,
): Promise<void> {
  const emails = people.map(({ email }) => email)
  const languages = await languagesOf(tx, row.officeCentreId, emails)
  const ids = await insertInvitations(
    tx,
    row,
    people.map((person) => ({ ...person, language: languages.get(person.email), visitorEventId: row.id })),
  )
  await insertVisits(tx, row, expectedOn(ids, daysOfVisit(row, clock)))
  await announceVisit(tx, row)
  await enqueueAll(
    tx,
    inviteJob,
    ids.map((id) => ({ id, changed: false })),
  )
}

/** Each of these people on each of these days. */
const expectedOn = (ids: readonly string[], days: readonly VisitDay[]) =>
  ids.flatMap((visitorInvitationId) => days.map((day) => ({ visitorInvitationId, ...day })))

/** Writes the days to come anew; those on which somebody was here stay. */
export async function moveVisits(
  tx: Transactional<Ctx>,
  row: VisitorEventRow,
  invitations: InvitationRow[],
  clock: string,
) {
  const ids = invitations.map(({ id }) => id)
  await deleteExpected(tx, ids)
  const here = await readDaysHere(tx, ids)
  const expected = expectedOn(ids, daysOfVisit(row, clock))
  await insertVisits(
    tx,
    row,
    expected.filter(({ visitorInvitationId: id, visitDate }) => !here.has(`${id} ${visitDate}`)),
  )
  await announceVisit(tx, row)
}
