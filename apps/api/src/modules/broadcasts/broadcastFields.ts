import type { Ctx } from '../../platform/ctx.ts'
import { fieldErrors, validationFailed } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'
import { namedRecipients } from './targets.views.ts'

type Words = Omit<Input<'createBroadcast'>['body'], 'drill' | 'templateId' | 'scheduledDate'>

const targetFields = { TENANTS: 'tenantIds', FLOORS: 'officeFloorIds' } as const

const missing = { TENANTS: 'Choose the tenants it is for.', FLOORS: 'Choose the floors it is for.' }

/** What an emergency says and whom it is for, as it is kept; 400 beside what is missing or not there. */
export async function checkedWords(ctx: Ctx, body: Words, others: Record<string, string | null> = {}) {
  const title = body.title.trim()
  const message = body.message.trim()
  const { recipientType } = body
  const recipientIds = recipientType === 'ALL' ? [] : [...new Set(body[targetFields[recipientType]] ?? [])]
  const errors = fieldErrors({
    ...others,
    title: title === '' ? 'Enter a title.' : null,
    message: message === '' ? 'Enter what happens and what people should do.' : null,
    ...(await targetProblem(ctx, recipientType, recipientIds)),
  })
  if (errors.length > 0) throw validationFailed(errors)
  return {
    severity: body.severity,
    title,
    message,
    instructions: body.instructions?.trim() || null,
    channels: [...new Set(body.channels)],
    responseRequired: body.responseRequired ?? true,
    recipientType,
    recipientIds,
  }
}

async function targetProblem(
  ctx: Ctx,
  recipientType: Words['recipientType'],
  recipientIds: string[],
): Promise<Record<string, string | null>> {
  if (recipientType === 'ALL') return {}
  const field = targetFields[recipientType]
  if (recipientIds.length === 0) return { [field]: missing[recipientType] }
  const known = await namedRecipients(ctx, { recipientType, recipientIds })
  return { [field]: known.length < recipientIds.length ? 'Some of these are not there any more. Choose again.' : null }
}
