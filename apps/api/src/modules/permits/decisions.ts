import type { Ctx } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { operation, type Input } from '../../platform/operation.ts'
import type { Side } from './approvals/turns.ts'
import { presentFmForm } from './fmForms.present.ts'
import { takeStep, type Step, type Way } from './takeStep.ts'

const said = (text: string | null | undefined): string | null => text?.trim() || null

function required(field: 'rejectRemark' | 'terminateRemark', text: string): string {
  const remark = text.trim()
  if (remark === '') throw invalidField(field, 'Say why; the applicant and the contractor read it.', 'required')
  return remark
}

/** The decision of a side by its own call, whose answer is the form. */
const decide = async (ctx: Ctx, way: Way, step: Omit<Step, 'by'>) => presentFmForm(ctx, await takeStep(ctx, way, step))

const approve = (ctx: Ctx, side: Side, { path, body }: Input<'landlordApproveFmForm'>) =>
  decide(ctx, { side, kind: 'APPROVED' }, { id: path.id, version: body.version, remark: said(body.remark) })

const reject = (ctx: Ctx, side: Side, { path, body }: Input<'landlordRejectFmForm'>) =>
  decide(
    ctx,
    { side, kind: 'REJECTED' },
    { id: path.id, version: body.version, remark: required('rejectRemark', body.rejectRemark) },
  )

const terminate = (ctx: Ctx, side: Side, { path, body }: Input<'landlordTerminateFmForm'>) =>
  decide(
    ctx,
    { side, kind: 'TERMINATED' },
    { id: path.id, version: body.version, remark: required('terminateRemark', body.terminateRemark) },
  )

export const applicantApproveFmForm = operation('applicantApproveFmForm', (ctx, input) =>
  approve(ctx, 'applicant', input),
)
export const landlordApproveFmForm = operation('landlordApproveFmForm', (ctx, input) => approve(ctx, 'landlord', input))
export const mcstApproveFmForm = operation('mcstApproveFmForm', (ctx, input) => approve(ctx, 'mcst', input))

export const applicantRejectFmForm = operation('applicantRejectFmForm', (ctx, input) => reject(ctx, 'applicant', input))
export const landlordRejectFmForm = operation('landlordRejectFmForm', (ctx, input) => reject(ctx, 'landlord', input))
export const mcstRejectFmForm = operation('mcstRejectFmForm', (ctx, input) => reject(ctx, 'mcst', input))

export const applicantTerminateFmForm = operation('applicantTerminateFmForm', (ctx, input) =>
  terminate(ctx, 'applicant', input),
)
export const landlordTerminateFmForm = operation('landlordTerminateFmForm', (ctx, input) =>
  terminate(ctx, 'landlord', input),
)
export const mcstTerminateFmForm = operation('mcstTerminateFmForm', (ctx, input) => terminate(ctx, 'mcst', input))
