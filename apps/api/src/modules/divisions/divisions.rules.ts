import { divisionName } from '@atrium/validators/fields.ts'
import { formatDate } from '@atrium/validators/dates.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { ApiError, invalidField } from '../../platform/errors.ts'
import { lockOfficeCentreRow } from '../office-centres/index.ts'
import { divisionRecord } from './divisions.repo.ts'
import { divisionNamed } from './divisions.views.ts'

/**
 * A name for a division, trimmed: by the name pattern, and neither the present nor the coming name of another
 * (entities 3.3). 400 or 409 at the field.
 */
export async function freeName(
  ctx: Transactional<Ctx>,
  field: 'name' | 'newName',
  given: string,
  exceptId?: string,
): Promise<string> {
  const mistake = divisionName(given)
  if (mistake) throw invalidField(field, mistake)
  const name = given.trim()
  await lockOfficeCentreRow(ctx, ctx.scope.officeCentreId)
  const other = await divisionNamed(ctx, name, exceptId)
  if (!other) return name
  const message =
    other.newName !== null && other.effectiveDate !== null && other.name.toLowerCase() !== name.toLowerCase()
      ? `${other.name} will have this name from ${formatDate(other.effectiveDate)}.`
      : 'There is already a division with this name.'
  throw new ApiError(409, 'CONFLICT', message, { errors: [{ field, code: 'taken', message }] })
}

/** The division a person shall be in, null for none; 400 when it is not of this office centre. */
export async function chosenDivision(
  ctx: Transactional<Ctx>,
  id: string | null | undefined,
): Promise<string | null | undefined> {
  if (id === undefined || id === null || (await divisionRecord.shareLock(ctx, id))) return id
  throw invalidField('divisionId', 'This division does not exist in this office centre.')
}
