import type { Ctx, Transactional } from '../../../platform/ctx.ts'
import { ruleViolation } from '../../../platform/errors.ts'
import { when } from '../../../platform/lifecycle.ts'
import { operation, type Data } from '../../../platform/operation.ts'
import { receiveForm } from '../../system/index.ts'
import { auditPass } from '../accessPasses.audit.ts'
import { presentPass } from '../accessPasses.present.ts'
import { passesOfPeople } from '../accessPasses.views.ts'
import { lockActiveHolder, lockHolder } from '../assignment.ts'
import { readHolder, type Holder } from '../holders.views.ts'
import { facePicture } from './facePicture.ts'
import { removeFaces, replaceFaces } from './faces.repo.ts'
import { readFace, type FaceRow } from './faces.views.ts'
import type { FaceImageStatus } from './tables.ts'

const statusLabels: Record<FaceImageStatus, string> = { PENDING: 'Pending', SYNCED: 'Synced', FAILED: 'Failed' }

const passOf = async (ctx: Ctx, { id }: Holder) => (await passesOfPeople(ctx, 'FR', [id])).get(id)

async function present(ctx: Ctx, holder: Holder): Promise<Data<'getUserFrPass'>> {
  const pass = await passOf(ctx, holder)
  const face = await readFace(ctx, holder.id)
  const mayManage = ctx.scope.permissions.has('ACCESS_PASS_MANAGE')
  return {
    accessPass: pass ? presentPass(ctx, pass) : null,
    image: face ? presentFace(face, holder) : null,
    allowedActions: [
      ...when(mayManage && pass?.held === true && holder.status === 'ACTIVE', 'set-image' as const),
      ...when(mayManage && face !== undefined, 'remove-image' as const),
    ],
  }
}

const presentFace = ({ image, uploadedBy }: FaceRow, { fullName }: Holder) => ({
  id: image.id,
  status: image.status,
  statusLabel: statusLabels[image.status],
  failureReason: image.failureReason,
  syncedDate: image.syncedDate,
  uploadedDate: image.createdDate,
  uploadedBy,
  mimeType: image.mimeType,
  dataStream: image.content.toString('base64'),
  fileName: `${fullName}.${image.mimeType === 'image/png' ? 'png' : 'jpg'}`,
})

export const getUserFrPass = operation('getUserFrPass', async (ctx, { path }) =>
  present(ctx, await readHolder(ctx, path.id)),
)

export const setUserFrPassImage = operation('setUserFrPassImage', async (ctx, { path, request }) => {
  await readHolder(ctx, path.id)
  const { name, content } = await receiveForm(request)
  const picture = await facePicture(name, content)
  return ctx.transaction(async (tx) => {
    const holder = await lockActiveHolder(tx, path.id)
    const pass = await heldPass(tx, holder)
    const isAnother = (await readFace(tx, holder.id)) !== undefined
    await replaceFaces(tx, [{ userId: holder.id, picture }])
    await auditPass(tx, 'UPDATE', pass, isAnother ? 'Replaced the picture' : 'Added the picture')
    return present(tx, holder)
  })
})

async function heldPass(ctx: Transactional<Ctx>, holder: Holder) {
  const pass = await passOf(ctx, holder)
  if (!pass?.held) throw ruleViolation(`Assign ${holder.fullName} an FR pass first.`)
  return pass
}

export const removeUserFrPassImage = operation('removeUserFrPassImage', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const holder = await lockHolder(tx, path.id)
    const pass = await passOf(tx, holder)
    if (!pass || (await removeFaces(tx, [holder.id])) === 0)
      throw ruleViolation(`There is no picture of ${holder.fullName}.`)
    await auditPass(tx, 'UPDATE', pass, 'Removed the picture')
    return true
  }),
)
