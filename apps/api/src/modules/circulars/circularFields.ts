import type { Ctx } from '../../platform/ctx.ts'
import { fieldErrors, validationFailed } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'
import { cleanHtml, plainText } from '../../platform/richText.ts'
import { ownFiles } from './circulars.views.ts'
import { namedTargets } from './people.views.ts'
import type { CircularRecipientType } from './tables.ts'

type Body = Input<'createNotification'>['body']

/** The field that names whom a message is for, by its recipient type. */
const targetFields = { TENANTS: 'tenantIds', USER_GROUPS: 'userGroupIds', USERS: 'userIds' } as const

const missing: Record<keyof typeof targetFields, string> = {
  TENANTS: 'Choose the tenants it is for.',
  USER_GROUPS: 'Choose the user groups it is for.',
  USERS: 'Choose the people it is for.',
}

const chosen = (body: Body): string[] =>
  body.recipientType === 'ALL' ? [] : [...new Set(body[targetFields[body.recipientType]] ?? [])]

/** What a message says and whom it is for, as it is kept; 400 beside what is missing or not there. */
export async function checkedCircular(ctx: Ctx, body: Body) {
  const html = cleanHtml(body.bodyHtml)
  const title = body.title.trim()
  const recipientIds = chosen(body)
  const attachmentFileIds = [...new Set(body.attachmentFileIds ?? [])]
  const scheduledDate = body.scheduledDate ? new Date(body.scheduledDate) : null
  const files = await ownFiles(ctx, attachmentFileIds)
  const errors = fieldErrors({
    title: title === '' ? 'Enter a title.' : null,
    bodyHtml: plainText(html) === '' ? 'Write the message.' : null,
    attachmentFileIds: files.length < attachmentFileIds.length ? 'Choose files that you uploaded here.' : null,
    scheduledDate: scheduledDate && scheduledDate <= ctx.now() ? 'Choose a time that is yet to come.' : null,
    ...(await targetProblem(ctx, body.recipientType, recipientIds)),
  })
  if (errors.length > 0) throw validationFailed(errors)
  const fields = {
    type: body.type,
    title,
    bodyHtml: html,
    channels: [...new Set(body.channels)],
    recipientType: body.recipientType,
    recipientIds,
    scheduledDate,
    acknowledgeRequired: body.acknowledgeRequired ?? false,
  }
  return { fields, attachmentFileIds }
}

async function targetProblem(
  ctx: Ctx,
  recipientType: CircularRecipientType,
  recipientIds: string[],
): Promise<Record<string, string | null>> {
  if (recipientType === 'ALL') return {}
  const field = targetFields[recipientType]
  if (recipientType === 'TENANTS' && ctx.scope.officeCentreType !== 'LANDLORD')
    return { tenantIds: 'Only a landlord writes to tenants.' }
  if (recipientIds.length === 0) return { [field]: missing[recipientType] }
  const known = await namedTargets(ctx, { recipientType, recipientIds })
  return { [field]: known.length < recipientIds.length ? 'Some of these are not there any more. Choose again.' : null }
}
