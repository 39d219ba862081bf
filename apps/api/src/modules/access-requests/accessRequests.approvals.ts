import type { AnyCtx } from '../../platform/ctx.ts'
import type { ApprovalSource, DecidedRequest, WaitingRequest } from '../approvals/index.ts'
import { ofEstate } from './accessRequests.policy.ts'
import { daysText, statusLabels, wishText } from './accessRequests.words.ts'
import { readRequests, type DescribedRequest } from './accessRequests.views.ts'
import { approveRequest, checkDecision, rejectRequest } from './decideRequest.ts'
import { countWaiting, readWaiting } from './waiting.views.ts'

const asRequest = (row: DescribedRequest): WaitingRequest => ({
  id: row.id,
  referenceNo: row.referenceNo,
  title: wishText(row),
  description: `${daysText(row)}${peopleText(row)}`,
  requestedBy: row.applicantName,
  officeCentre: { id: row.officeCentreId, name: row.companyName },
  place: row.place,
  timeZone: null,
  level: 1,
  submittedDate: row.createdDate,
  dueDate: row.startsAt,
  version: row.version,
})

/** Whom it is for, where that is not just whoever asks. */
function peopleText({ people, applicantUserId }: DescribedRequest): string {
  const [first, ...others] = people
  if (!first || (others.length === 0 && first.id === applicantUserId)) return ''
  return others.length > 0 ? `, for ${people.length} people` : `, for ${first.fullName}`
}

async function find(ctx: AnyCtx, id: string): Promise<DecidedRequest | undefined> {
  const [row] = await readRequests(ctx, [id])
  return row && { ...asRequest(row), decided: row.status === 'PENDING' ? null : statusLabels[row.status] }
}

/** Access requests in the inbox of approvals and in the links of mails. */
export const accessRequestApprovals: ApprovalSource = {
  kind: 'ACCESS_REQUEST',
  label: 'Access',
  waiting: readWaiting,
  count: countWaiting,
  read: async (ctx, ids) => (await readRequests(ctx, ids)).map(asRequest),
  find,
  check: (ctx, person, { id, decision, remark, version }) =>
    checkDecision(ctx, person, { id, decision, version, remark, seen: ofEstate(ctx.scope.landlordId) }),
  decide: (ctx, person, { id, decision, remark, version }) => {
    // Whoever comes by the link of a mail is in no centre. Another estate's request is not there for anybody else.
    const seen = ctx.scope ? ofEstate(ctx.scope.landlordId) : undefined
    const step = { id, version, remark, seen }
    return decision === 'APPROVED' ? approveRequest(ctx, person, step) : rejectRequest(ctx, person, step)
  },
}
