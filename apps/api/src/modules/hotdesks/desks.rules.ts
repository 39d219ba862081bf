import { deskNoError } from '@atrium/validators/deskRuns.ts'
import { invalidField } from '../../platform/errors.ts'

/** A number without the spaces around it; 400 at the field. */
export function checkedDeskNo(deskNo: string, field = 'deskNo'): string {
  const error = deskNoError(deskNo)
  if (error) throw invalidField(field, error)
  return deskNo.trim()
}
