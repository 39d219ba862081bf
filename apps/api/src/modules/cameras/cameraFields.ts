import * as rules from '@atrium/validators/devices.ts'
import { optionalText } from '@atrium/validators/fields.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { fieldErrors, invalidField, validationFailed } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'
import { shareLockActiveArea, shareLockActiveSite } from '../sites/index.ts'
import { countDoors, type CameraRow } from './cameras.views.ts'

type Body = Input<'createCamera'>['body']

const textOf = (value: string | null | undefined): string | null => value?.trim() || null

/**
 * The fields of a camera and the doors it looks at, once they are right (entities 5.5). A password that is left out stays
 * while name and host stay: given to another host it would be told to whoever answers there.
 */
export async function checkedCamera(ctx: Transactional<Ctx>, body: Body, before?: CameraRow) {
  const { name, streamUrl, password, siteId } = body
  const { username, snapshotUrl, keptPassword, isElsewhere } = loginOf(body, before)
  const errors = fieldErrors({
    name: rules.deviceName(name),
    streamUrl: rules.streamUrl(streamUrl),
    snapshotUrl: rules.snapshotUrl(snapshotUrl),
    username: optionalText(100)(username) ?? (password && username === null ? 'Enter the name too.' : null),
    password: isElsewhere ? 'Enter the password again, since name or host of the picture have changed.' : null,
    model: optionalText(60)(body.model),
  })
  if (errors.length > 0) throw validationFailed(errors)
  await requirePlace(ctx, body, before)
  const doorIds = [...new Set(body.accessDoorIds ?? [])]
  if (doorIds.length > 0 && (await countDoors(ctx, doorIds)) < doorIds.length)
    throw invalidField('accessDoorIds', 'Choose doors from the list.')
  const fields = {
    name: name.trim(),
    siteId,
    areaId: body.areaId ?? null,
    streamUrl: streamUrl.trim(),
    snapshotUrl,
    username,
    passwordSealed: password ? sealPassword(ctx, password) : keptPassword,
    model: textOf(body.model),
  }
  return { fields, doorIds }
}

/** How its picture is asked for: the password that stays, sealed, and whether it would be told to others then. */
function loginOf(body: Body, before?: CameraRow) {
  const username = textOf(body.username)
  const snapshotUrl = textOf(body.snapshotUrl)
  const keeps = !body.password && username !== null && before !== undefined && before.passwordSealed !== null
  const isElsewhere = keeps && (hostOf(snapshotUrl) !== hostOf(before.snapshotUrl) || username !== before.username)
  return { username, snapshotUrl, keptPassword: keeps ? before.passwordSealed : null, isElsewhere }
}

const hostOf = (url: string | null): string | null => (url === null ? null : new URL(url).host)

async function requirePlace(ctx: Transactional<Ctx>, { siteId, areaId }: Body, before?: CameraRow): Promise<void> {
  if (siteId !== before?.siteId) await shareLockActiveSite(ctx, siteId)
  if (!areaId || (areaId === before?.areaId && siteId === before.siteId)) return
  const area = await shareLockActiveArea(ctx, areaId)
  if (area.siteId !== siteId) throw invalidField('areaId', 'Choose an office of this site.')
}

/** Sealed for its office centre: it opens at no other. */
const place = ({ scope }: Ctx): string => `cameras/${scope.officeCentreId}`

const sealPassword = (ctx: Ctx, password: string): string => ctx.services.sealing.seal(password, place(ctx))

/** For the camera itself; people are never told. */
export const openPassword = (ctx: Ctx, { passwordSealed }: Pick<CameraRow, 'passwordSealed'>): string | null =>
  passwordSealed === null ? null : ctx.services.sealing.open(passwordSealed, place(ctx))
