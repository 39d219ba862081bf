import { daysAfter } from '@atrium/validators/dates.ts'
import { later, hours } from '../../platform/clock.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { wallTimeOf } from '../../platform/siteClock.ts'
import { holidayDates } from '../holidays/index.ts'
import { issueDecisionLinks } from './decisionLinks.repo.ts'
import { setDeadline } from './deadlines.repo.ts'
import { readDeadlineRules } from './deadlines.views.ts'
import { readStandInsOf } from './standIns.views.ts'
import type { ApprovalKind } from './tables.ts'
import { searchedDays, workingDaysAfter } from './workingDays.rules.ts'

type Person = { id: string; officeCentreId: string; email: string; fullName: string }

/** Somebody who is asked, with the token of a link of their own; in whose stead, where they stand in. */
export type AskedPerson = Person & { token: string | undefined; standsInFor: string | null }

type Asked = {
  kind: ApprovalKind
  landlordId: string
  entityId: string
  level: string
  /** Whose people decide, by whose working days. */
  officeCentreId: string
  people: readonly Person[]
  expiresAt: Date
}

/**
 * Asks people to decide on a request: gives each a link, also whoever stands in for one of them today, and sets by when
 * it is to be decided. Answers all who are to be told.
 */
export async function askToDecide(ctx: TransactionCtx, asked: Asked): Promise<AskedPerson[]> {
  const { people, officeCentreId: _, ...request } = asked
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]))
  const standIns = await readStandInsOf(ctx, [...names.keys()])
  // Whoever was asked themselves is not asked for somebody else too; a stand-in of several once.
  const others = standIns.filter(
    ({ id }, index) => !names.has(id) && standIns.findIndex((other) => other.id === id) === index,
  )
  const tokens = await issueDecisionLinks(ctx, {
    ...request,
    people: [
      ...people,
      ...others.map(({ absentUserId, ...person }) => ({ ...person, standsInForUserId: absentUserId })),
    ],
  })
  await putDeadline(ctx, asked)
  return [
    ...people.map((person) => ({ ...person, token: tokens.get(person.id), standsInFor: null })),
    ...others.map(({ absentUserId, ...person }) => ({
      ...person,
      token: tokens.get(person.id),
      standsInFor: names.get(absentUserId) ?? null,
    })),
  ]
}

async function putDeadline(ctx: TransactionCtx, asked: Asked): Promise<void> {
  const { people, expiresAt: _, ...request } = asked
  const { decideWithinDays, remindBeforeHours, clock } = await readDeadlineRules(ctx, request.officeCentreId)
  const { date } = wallTimeOf(ctx.now(), clock)
  const last = daysAfter(date, searchedDays(decideWithinDays))
  const holidays = await holidayDates(ctx, request.officeCentreId, date, last)
  const decideBy = workingDaysAfter(ctx.now(), decideWithinDays, { clock, holidays })
  await setDeadline(ctx, {
    ...request,
    askedUserIds: people.map(({ id }) => id),
    decideBy,
    remindAt: later(decideBy, -hours(remindBeforeHours)),
  })
}
