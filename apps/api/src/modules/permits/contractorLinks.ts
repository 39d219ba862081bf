import type { PublicCtx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import type { Data } from '../../platform/operation.ts'
import { hashToken } from '../../platform/tokens.ts'
import { readFmForm, readLink, type FmFormRow } from './fmForms.views.ts'

export type Opened = { row: FmFormRow; expiresAt: Date }

/** What the link of a mail leads to; 404 for an address that leads nowhere. */
export async function openLink(ctx: PublicCtx, token: string): Promise<Opened> {
  const link = await readLink(ctx, hashToken(token))
  const row = link && (await readFmForm(ctx, link.fmFormId))
  if (!link || !row) throw notFound('This link leads nowhere any more.')
  return { row, expiresAt: link.expiresAt }
}

/** Whether it can be filled in, or what became of it. */
export function stateOf(ctx: PublicCtx, { row, expiresAt }: Opened): Data<'getContractorForm'>['state'] {
  if (row.status === 'TERMINATED' && row.submittedDate === null) return 'INVALID'
  if (row.status === 'EXPIRED') return 'EXPIRED'
  if (row.status === 'PENDING_SUBMISSION') return expiresAt <= ctx.now() ? 'EXPIRED' : 'OPEN'
  return 'SUBMITTED'
}
