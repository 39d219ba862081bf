import type { PublicCtx } from '../../platform/ctx.ts'
import { invalidField, validationFailed, wrongField } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { receiveForm, storeFile } from '../system/index.ts'
import { readVisitorSettings } from './settings.views.ts'
import { putVisitorFile, type FileSlot } from './visitorFiles.repo.ts'
import { readVisitorFiles } from './visitorFiles.views.ts'
import { auditLink, lockAnswerable, openLink, presentOpenVisit, requireAnswerable, type Opened } from './visitLinks.ts'

const modules = { PHOTO: 'VISITOR_PHOTO', DOCUMENT: 'VISITOR_DOCUMENT' } as const

export const uploadVisitorFile = operation('uploadVisitorFile', async (ctx, { path, request }) => {
  const opened = await openLink(ctx, path.token)
  const { name, content, fields } = await receiveForm(request)
  await slotOf(ctx, opened, fields)
  const { landlordId, receptionOfficeCentreId } = opened.row
  const owner = { landlordId, officeCentreId: receptionOfficeCentreId, userId: null }
  const module = fields.get('kind') === 'PHOTO' ? modules.PHOTO : modules.DOCUMENT
  return storeFile(ctx, owner, { name, content, module }, async (tx, file) => {
    const again = await lockAnswerable(tx, path.token)
    const slot = await slotOf(tx, again, fields)
    await putVisitorFile(tx, again.invitation, slot, { receptionOfficeCentreId, fileId: file.id })
    await auditLink(tx, 'UPLOAD', again.row, 'A visitor put a file to the registration', {
      after: { for: slot.kind === 'PHOTO' ? 'photo' : slot.title },
    })
    return presentOpenVisit(tx, await openLink(tx, path.token))
  })
})

/** What a file is for; 400 for what the building does not ask for: before it is stored, and once more when written. */
async function slotOf(ctx: PublicCtx, opened: Opened, fields: ReadonlyMap<string, unknown>): Promise<FileSlot> {
  requireAnswerable(opened)
  const { asksPhoto, documents } = await readVisitorSettings(ctx, opened.row.receptionOfficeCentreId)
  const kind = fields.get('kind')
  if (kind === 'PHOTO') {
    if (!asksPhoto) throw invalidField('kind', 'The building does not ask for a photo.')
    return { kind, title: '' }
  }
  if (kind !== 'DOCUMENT') throw invalidField('kind', 'Say whether it is a photo or a document.', 'enum')
  const title = documents.find((one) => one === fields.get('title'))
  if (title === undefined) throw invalidField('title', 'The building does not ask for this document.')
  return { kind, title }
}

/** 400 beside the photo and the documents that the building asks for and that are not there. */
export async function requireFiles(
  ctx: PublicCtx,
  invitationId: string,
  { asksPhoto, documents }: { asksPhoto: boolean; documents: readonly string[] },
): Promise<void> {
  if (!asksPhoto && documents.length === 0) return
  const files = await readVisitorFiles(ctx, [invitationId])
  const errors = [
    ...(asksPhoto && !files.some(({ kind }) => kind === 'PHOTO')
      ? [wrongField('photo', 'Add a photo of yourself.')]
      : []),
    ...documents.flatMap((title, index) =>
      files.some((file) => file.kind === 'DOCUMENT' && file.title === title)
        ? []
        : [wrongField(`documents.${index}`, `Add ${title}.`)],
    ),
  ]
  if (errors.length > 0) throw validationFailed(errors)
}
