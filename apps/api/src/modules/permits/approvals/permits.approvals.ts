import { requestTypes } from '@atrium/validators/permits.ts'
import { actIn, type AnyCtx, type Ctx, type PublicCtx } from '../../../platform/ctx.ts'
import { forbidden, notFound, ruleViolation } from '../../../platform/errors.ts'
import {
  askedPerson,
  type ApprovalSource,
  type DecidedRequest,
  type DecidingPerson,
  type Decision,
  type WaitingRequest,
} from '../../approvals/index.ts'
import { checkStep, takeStep, type Way } from '../takeStep.ts'
import { readFmForm, type FmFormRow } from '../fmForms.views.ts'
import { statusLabels, workTimesText } from '../permits.words.ts'
import { readDecidingCentre } from './decidingCentres.views.ts'
import { centreOf, decidersOf, levels, rightTo, sideOnTurn, type Side } from './turns.ts'
import { countWaiting, readWaiting } from './waiting.views.ts'

const asRequest = (row: FmFormRow): WaitingRequest => {
  const side = sideOnTurn(row)
  return {
    id: row.id,
    referenceNo: row.referenceNo,
    title: row.workNature ?? requestTypes[row.requestType],
    description: descriptionOf(row),
    requestedBy: row.applicantName ?? row.contractorCompany ?? row.company.name,
    officeCentre: { id: row.company.id, name: row.company.name },
    place: row.site,
    timeZone: null,
    level: side ? levels[side] : 0,
    submittedDate: row.submittedDate ?? row.createdDate,
    dueDate: row.startsAt,
    version: row.version,
  }
}

/** Who works when and where, and what others have to know of it. */
const descriptionOf = (row: FmFormRow): string =>
  [
    row.contractorCompany,
    row.workLocation,
    workTimesText(row),
    row.hotWork ? 'hot work' : '',
    row.noisyWork ? 'noisy work' : '',
  ]
    .filter(Boolean)
    .join(', ')

async function find(ctx: AnyCtx, id: string): Promise<DecidedRequest | undefined> {
  const row = await readFmForm(ctx, id)
  return row && { ...asRequest(row), decided: sideOnTurn(row) === null ? statusLabels[row.status] : null }
}

/** The form whose turn somebody takes, and as which side; 404 for those who do not see it. */
async function onTurn(ctx: PublicCtx | Ctx, id: string): Promise<{ row: FmFormRow; side: Side }> {
  const row = await readFmForm(ctx, id)
  const isSeen = (centreId: string) => row?.officeCentreId === centreId || row?.decidingOfficeCentreId === centreId
  // Whoever comes by the link of a mail is in no centre.
  if (!row || (ctx.scope && !isSeen(ctx.scope.officeCentreId))) throw notFound()
  const side = sideOnTurn(row)
  if (side === null) throw ruleViolation(`This form was decided already: ${statusLabels[row.status]}.`)
  return { row, side }
}

/** Has somebody decide with the right of whoever was asked, at the office centre that decides; 403 for whoever was not. */
async function actAs(ctx: PublicCtx | Ctx, person: DecidingPerson, decision: Decision) {
  const { row, side } = await onTurn(ctx, decision.id)
  const { userId } = askedPerson(person)
  const deciders = await decidersOf(ctx, row, side, decision.decision)
  if (!deciders.some(({ id }) => id === userId)) throw forbidden('This request waits for the decision of others.')
  const centre = await readDecidingCentre(ctx, centreOf(row, side))
  if (!centre) throw notFound()
  const acting = actIn(ctx as PublicCtx, {
    ...centre,
    timezoneOffset: centre.timezoneOffset ?? 0,
    userId: person.userId,
    fullName: person.fullName,
    permissions: [rightTo(side, decision.decision)],
  })
  const way: Way = { side, kind: decision.decision }
  return { acting, way, step: { ...decision, version: decision.version ?? row.version, by: person } }
}

/** Permits to work in the inbox of approvals and in the links of mails: of the applicant, the landlord, the MCST. */
export const permitApprovals: ApprovalSource = {
  kind: 'FM_FORM',
  label: 'Permit to work',
  waiting: readWaiting,
  count: countWaiting,
  read: async (ctx, ids) => {
    const rows = await Promise.all(ids.map((id) => readFmForm(ctx, id)))
    return rows.flatMap((row) => (row ? [asRequest(row)] : []))
  },
  find,
  check: async (ctx, person, decision) => {
    const { acting, way, step } = await actAs(ctx, person, decision)
    return checkStep(acting, way, step)
  },
  decide: async (ctx, person, decision) => {
    const { acting, way, step } = await actAs(ctx, person, decision)
    await takeStep(acting, way, step)
  },
}
