import type { Ctx } from '../../platform/ctx.ts'
import type { FormDocumentRow } from './fmFormDocuments.views.ts'
import { askingParty } from './fmForms.present.ts'
import type { FmFormRow } from './fmForms.views.ts'

/** Whether the actor may ask no more for a document that was asked for besides. */
export const mayWithdraw = (ctx: Ctx, form: FmFormRow, { askedByParty, status }: FormDocumentRow): boolean =>
  askedByParty !== null && status === 'PENDING_SUBMISSION' && askingParty(ctx, form) !== null
