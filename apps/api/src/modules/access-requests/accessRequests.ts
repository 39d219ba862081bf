import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { detailOf, historyOf, listOf, statusCountsOf } from '../../platform/view.ts'
import { contentOfFile } from '../system/index.ts'
import { visible } from './accessRequests.policy.ts'
import { presentRequest } from './accessRequests.present.ts'
import type { StoredRequest } from './accessRequests.repo.ts'
import { accessRequestView, statusOf } from './accessRequests.views.ts'
import { statuses } from './accessRequests.words.ts'
import { approveRequest, rejectRequest } from './decideRequest.ts'
import { cancelRequest, revokeRequest } from './endRequest.ts'
import { checkedRequest, makeRequests } from './newRequest.ts'
import { findColleagues } from '../approvals/index.ts'
import { doorOptions, groupOptions } from './wishes.views.ts'

export const listAccessRequests = operation('listAccessRequests', listOf(accessRequestView, presentRequest))

const countByStatus = statusCountsOf(accessRequestView, statuses, () => statusOf)

export const getAccessRequestsStatusCount = operation('getAccessRequestsStatusCount', (ctx, { query }) =>
  countByStatus(ctx, query),
)

export const getAccessRequest = operation('getAccessRequest', detailOf(accessRequestView, presentRequest))

export const listAccessRequestHistories = operation(
  'listAccessRequestHistories',
  // What was decided elsewhere is told to the company that asked as well.
  historyOf(accessRequestView, { everyCentre: true }),
)

export const getAccessRequestDoorDropDown = operation('getAccessRequestDoorDropDown', (ctx, { query }) =>
  doorOptions(ctx, query),
)

export const getAccessRequestGroupDropDown = operation('getAccessRequestGroupDropDown', (ctx, { query }) =>
  groupOptions(ctx, query),
)

export const getAccessRequestUserDropDown = operation('getAccessRequestUserDropDown', (ctx, { query }) =>
  findColleagues(ctx, query),
)

export const createAccessRequest = operation('createAccessRequest', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const [id] = await makeRequests(tx, [await checkedRequest(tx, body)])
    return presentRequest(tx, await accessRequestView.read(tx, String(id)))
  }),
)

export const downloadAccessRequestDeclaration = operation('downloadAccessRequestDeclaration', async (ctx, { path }) => {
  const row = await accessRequestView.read(ctx, path.id)
  if (row.declarationFileId === null) throw notFound('This request has no signed declaration.')
  const { officeCentreId, declarationFileName } = row
  return contentOfFile(ctx, { id: row.declarationFileId, officeCentreId, name: declarationFileName ?? 'declaration' })
})

type Step = { id: string; version: number; remark?: string | null | undefined }

/** Does something with a request the actor sees, and answers it as it is then. */
const changed = (
  ctx: Ctx,
  step: Step,
  change: (tx: Transactional<Ctx>, step: Step & { seen: ReturnType<typeof visible> }) => Promise<void>,
) =>
  ctx.transaction(async (tx) => {
    await change(tx, { ...step, seen: visible(tx) })
    return presentRequest(tx, await accessRequestView.read(tx, step.id))
  })

const person = ({ actor: { userId, fullName } }: Ctx) => ({ userId, fullName })

export const approveAccessRequest = operation('approveAccessRequest', (ctx, { path, body }) =>
  changed(ctx, { ...path, ...body }, (tx, step) => approveRequest(tx, person(tx), step)),
)

export const rejectAccessRequest = operation('rejectAccessRequest', (ctx, { path, body }) =>
  changed(ctx, { ...path, ...body }, (tx, step) => rejectRequest(tx, person(tx), step)),
)

export const cancelAccessRequest = operation('cancelAccessRequest', (ctx, { path, body }) =>
  changed(ctx, { ...path, ...body }, (tx, step) => cancelRequest(tx, step, (row) => requireApplicant(tx, row))),
)

export const revokeAccessRequest = operation('revokeAccessRequest', (ctx, { path, body }) =>
  changed(ctx, { ...path, ...body }, (tx, step) => revokeRequest(tx, step, (row) => requireDeciding(tx, row))),
)

function requireApplicant({ actor }: Ctx, { applicantUserId }: StoredRequest): void {
  if (applicantUserId !== actor.userId) throw forbidden('Only the person who made a request can cancel it.')
}

async function requireDeciding(ctx: Ctx, { id, decidingOfficeCentreId }: StoredRequest): Promise<void> {
  if (decidingOfficeCentreId !== ctx.scope.officeCentreId)
    throw forbidden('Only the people who approved the access can revoke it.')
  const { isWithinDoors } = await accessRequestView.read(ctx, id)
  if (!isWithinDoors) throw forbidden('You can only revoke access to doors assigned to you.')
}
