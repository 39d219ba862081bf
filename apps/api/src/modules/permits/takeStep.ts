import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { forbidden, ruleViolation } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { transition } from '../../platform/lifecycle.ts'
import type { DecidingPerson } from '../approvals/index.ts'
import { billFees, withdrawFees } from '../billing/index.ts'
import { announce, type Turn } from './announce.ts'
import { feesOf } from './fees.rules.ts'
import { documentsBefore } from './documentsBefore.ts'
import { hasApproved, sidesOf } from './fmForms.present.ts'
import { fmFormView, readFmForm, type FmFormRow } from './fmForms.views.ts'
import { auditForm } from './permits.audit.ts'
import { permitLifecycle } from './permits.lifecycle.ts'
import { extendLinks, fmFormRows, insertDecision, lockFmForm } from './permits.repo.ts'
import { requireFreePlace } from './workPlaces.ts'
import { sendPermitJob } from './permits.jobs.ts'
import { statusLabels } from './permits.words.ts'
import { tellOfNoise } from './notices/noise.ts'
import { giveCrewPasses } from './work/steps.ts'
import type { FmFormStatus } from './permits.lifecycle.ts'
import type { Side } from './approvals/turns.ts'
import type { DecisionKind, Party } from './tables.ts'

const parties = {
  applicant: { party: 'APPLICANT', refusal: 'Only whoever asked for the work decides this.' },
  landlord: { party: 'LANDLORD', refusal: 'Only whoever runs the building decides this.' },
  mcst: { party: 'MCST', refusal: 'Only the people of the management corporation that the settings name decide this.' },
} as const satisfies Record<Side, { party: Party; refusal: string }>

/** Which side of a form decides, and how. */
export type Way = { side: Side; kind: DecisionKind }

export type Step = {
  id: string
  version: number
  remark: string | null
  /** Who decides, where they were asked by the inbox or a mail, and whether they may is known. */
  by?: DecidingPerson
}
type Moved = { to: FmFormStatus; turn: Turn }

/** Moves a form on behalf of a side, writes its decision, tells whom it concerns, and answers how it stands. */
export const takeStep = (ctx: Ctx, way: Way, step: Step): Promise<FmFormRow> =>
  ctx.transaction((tx) =>
    moveForm(tx, way, step, async (before, moved) => {
      const { id, remark, by } = step
      await settle(tx, before, moved, { party: parties[way.side].party, kind: way.kind, remark, by })
      return fmFormView.read(tx, id)
    }),
  )

type Decided = { party: Party; kind: DecisionKind; remark: string | null; by?: DecidingPerson | undefined }

/** Writes what was decided on a form that is locked, and what follows from it: news, passes, bills, the trail. */
export async function settle(
  tx: Transactional<Ctx>,
  before: FmFormRow,
  { to, turn }: Moved,
  { party, kind, remark, by }: Decided,
): Promise<void> {
  const { id } = before
  await insertDecision(tx, before, {
    party,
    decision: kind,
    userId: tx.actor.userId,
    userFullName: by?.standsInFor ? `${by.fullName} for ${by.standsInFor.fullName}` : tx.actor.fullName,
    remark,
  })
  await fmFormRows.update(tx, id, { status: to })
  const row = (await readFmForm(tx, id)) ?? before
  await announce(tx, row, { turn, remark })
  if (to === 'APPROVED') await giveOut(tx, row)
  if (to === 'TERMINATED') await takeBack(tx, row, before.status)
  const stead = by?.standsInFor ? `, on behalf of ${by.standsInFor.fullName}` : ''
  await auditForm(tx, auditActions[kind], row, `${summaries[kind]}${stead}`, {
    before: { status: statusLabels[before.status] },
    after: { status: statusLabels[to], ...(remark ? { remark } : {}) },
  })
}

/** Locks a form and refuses what `takeStep` would refuse, changing nothing; answers its version. */
export const checkStep = (ctx: Ctx, way: Way, step: Step): Promise<number> =>
  ctx.transaction((tx) => moveForm(tx, way, step, ({ version }) => Promise.resolve(version)))

const moveForm = <Result>(
  tx: Transactional<Ctx>,
  { side, kind }: Way,
  { id, version, remark, by }: Step,
  apply: (before: FmFormRow, moved: Moved) => Promise<Result>,
): Promise<Result> =>
  transition(tx, permitLifecycle, {
    action: `${side}${verbs[kind]}`,
    version,
    remark,
    lock: () => lockFmForm(tx, id),
    apply: async (_, to) => {
      const before = await fmFormView.read(tx, id)
      if (!by && !sidesOf(tx, before)[side]) throw forbidden(parties[side].refusal)
      return apply(before, await moves[kind](tx, before, { side, to }))
    },
  })

const verbs = { APPROVED: 'Approve', REJECTED: 'Reject', TERMINATED: 'Terminate' } as const

const auditActions = { APPROVED: 'APPROVE', REJECTED: 'REJECT', TERMINATED: 'UPDATE' } as const
const summaries = {
  APPROVED: 'Approved the permit',
  REJECTED: 'Rejected the permit',
  TERMINATED: 'Ended the permit',
} as const

/** The permit is valid from now on, and goes to the contractor, whose link works until the work is over. */
async function giveOut(tx: Transactional<Ctx>, row: FmFormRow): Promise<void> {
  if (row.endsAt) await extendLinks(tx, row.id, row.endsAt)
  await giveCrewPasses(tx, row)
  await billPermit(tx, row)
  await tellOfNoise(tx, row, 'APPROVED')
  await enqueue(tx, sendPermitJob, { id: row.id })
}

/** The permit is over before its time: neighbours hear that it stays quiet, and a bill that nobody was sent yet goes. */
async function takeBack(tx: Transactional<Ctx>, row: FmFormRow, from: FmFormStatus): Promise<void> {
  if (from === 'APPROVED') await tellOfNoise(tx, row, 'OFF')
  // The finance team may have deleted it before.
  if (row.invoice && (await withdrawFees(tx, row.invoice.id))) await fmFormRows.update(tx, row.id, { invoiceId: null })
}

/** Bills what the permit costs to the company that asked for it; the building does not bill itself. */
async function billPermit(tx: Transactional<Ctx>, row: FmFormRow): Promise<void> {
  const fees = feesOf(row)
  if (fees.length === 0 || row.officeCentreId === tx.scope.officeCentreId) return
  const invoiceId = await billFees(tx, row, {
    currency: row.currency,
    remark: `Permit to work ${row.referenceNo}`,
    lines: fees.map(({ label, amountMinor }) => ({ description: `${row.referenceNo}: ${label}`, amountMinor })),
  })
  await fmFormRows.update(tx, row.id, { invoiceId })
}

type Move = (tx: Transactional<Ctx>, row: FmFormRow, way: { side: Side; to: FmFormStatus }) => Promise<Moved>

/** What has to be so for a form to move, and where it moves to. */
const moves: Record<DecisionKind, Move> = {
  APPROVED: (tx, row, { side, to }) => approvals[side](tx, row, to),
  REJECTED: (_, __, { to }) => Promise.resolve({ to, turn: 'REJECTED' }),
  TERMINATED: (tx, row, { to }) => {
    if (row.status === 'APPROVED') requireStanding(tx, row)
    return Promise.resolve({ to, turn: 'TERMINATED' })
  },
}

const approvals: Record<Side, (tx: Transactional<Ctx>, row: FmFormRow, to: FmFormStatus) => Promise<Moved>> = {
  applicant: (_, row, to) => {
    if (hasApproved(row, 'APPLICANT')) throw ruleViolation('The applicant has approved already.')
    return Promise.resolve({ to, turn: 'APPLICANT_APPROVED' })
  },
  landlord: async (tx, row, to) => {
    if (!hasApproved(row, 'APPLICANT')) throw ruleViolation('The applicant decides first.')
    await requireApprovable(tx, row, 'LANDLORD')
    return row.notifyMcst ? { to: 'PENDING_MCST_APPROVAL', turn: 'LANDLORD_APPROVED' } : { to, turn: 'APPROVED' }
  },
  mcst: async (tx, row, to) => {
    await requireApprovable(tx, row, 'MCST')
    return { to, turn: 'APPROVED' }
  },
}

async function requireApprovable(tx: Transactional<Ctx>, row: FmFormRow, party: 'LANDLORD' | 'MCST'): Promise<void> {
  const waiting = await documentsBefore(tx, row, party)
  if (waiting.length > 0)
    throw ruleViolation(`Approve the documents first: ${waiting.map(({ formName }) => formName).join(', ')}.`)
  requireTime(tx, row)
  await requireFreePlace(tx, row)
}

function requireTime(tx: Transactional<Ctx>, row: FmFormRow): void {
  if (row.endsAt !== null && row.endsAt <= tx.now()) throw ruleViolation('The days of the work are over. Reject it.')
}

function requireStanding(tx: Transactional<Ctx>, row: FmFormRow): void {
  if (row.endsAt !== null && row.endsAt <= tx.now()) throw ruleViolation('This permit is over.')
}
