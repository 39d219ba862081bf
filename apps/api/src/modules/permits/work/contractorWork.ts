import type { PublicCtx, Transactional } from '../../../platform/ctx.ts'
import { ruleViolation } from '../../../platform/errors.ts'
import { operation, type Data } from '../../../platform/operation.ts'
import { openLink } from '../contractorLinks.ts'
import { permitStateOf } from '../fmForms.present.ts'
import type { FmFormRow } from '../fmForms.views.ts'
import { auditByLink } from '../permits.audit.ts'
import { fmFormRows } from '../permits.repo.ts'
import { addToCrew, closeOut, publishWork, removeFromCrew, signIn, signOut } from './steps.ts'
import { presentCloseOut, presentMember } from './work.present.ts'
import { isClosed, stopsOf } from './work.rules.ts'
import { readCloseOuts, readCrew, readStanding } from './work.views.ts'

const isStanding = (ctx: PublicCtx, { status, endsAt }: FmFormRow): boolean =>
  status === 'APPROVED' && (endsAt === null || endsAt > ctx.now())

async function present(ctx: PublicCtx, token: string, row: FmFormRow): Promise<Data<'getContractorWork'>> {
  const crew = await readCrew(ctx, row.id)
  const closeOuts = await readCloseOuts(ctx, row)
  return {
    referenceNo: row.referenceNo,
    permitState: permitStateOf(ctx, row),
    stops: stopsOf(await readStanding(ctx, row.id)),
    crew: crew.map((one) => ({ ...presentMember(one), qrValue: one.passNo })),
    closeOuts: closeOuts.map(presentCloseOut((id) => `/api/public/contractor-forms/${token}/files/${id}`)),
    closed: isClosed(crew, closeOuts[0]?.date),
    open: isStanding(ctx, row),
  }
}

export const getContractorWork = operation('getContractorWork', async (ctx, { path }) =>
  present(ctx, path.token, (await openLink(ctx, path.token)).row),
)

/** Changes the work of the permit of a link, writes who did it, and answers it. */
const change = (
  ctx: PublicCtx,
  token: string,
  write: (tx: Transactional<PublicCtx>, row: FmFormRow) => Promise<string>,
  { evenIfOver = false }: { evenIfOver?: boolean } = {},
) =>
  ctx.transaction(async (tx) => {
    const found = await openLink(tx, token)
    await fmFormRows.lock(tx, found.row.id)
    const { row } = await openLink(tx, token)
    if (!evenIfOver && !isStanding(tx, row)) throw ruleViolation('This permit is not approved, was ended, or is over.')
    const summary = await write(tx, row)
    await publishWork(tx, row)
    await auditByLink(tx, 'OTHER', row, summary)
    return present(tx, token, row)
  })

export const addContractorCrewMember = operation('addContractorCrewMember', (ctx, { path, body }) =>
  change(ctx, path.token, async (tx, row) => {
    await addToCrew(tx, row, body)
    return `Added ${body.fullName.trim()} to the crew`
  }),
)

export const removeContractorCrewMember = operation('removeContractorCrewMember', (ctx, { path }) =>
  change(ctx, path.token, async (tx, row) => {
    const { fullName } = await removeFromCrew(tx, row, path.crewMemberId)
    return `Took ${fullName} out of the crew`
  }),
)

export const signInContractorCrewMember = operation('signInContractorCrewMember', (ctx, { path }) =>
  change(ctx, path.token, async (tx, row) => {
    const { fullName } = await signIn(tx, row, path.crewMemberId, 'CONTRACTOR')
    return `Signed ${fullName} in`
  }),
)

/** Also once the permit is over or was ended: whoever is at work leaves. */
export const signOutContractorCrewMember = operation('signOutContractorCrewMember', (ctx, { path }) =>
  change(
    ctx,
    path.token,
    async (tx, row) => {
      const { fullName } = await signOut(tx, row, path.crewMemberId)
      return `Signed ${fullName} out`
    },
    { evenIfOver: true },
  ),
)

export const closeOutContractorWork = operation('closeOutContractorWork', (ctx, { path, body }) =>
  change(
    ctx,
    path.token,
    async (tx, row) => {
      await closeOut(tx, row, body, row)
      return 'Closed the work'
    },
    { evenIfOver: true },
  ),
)
