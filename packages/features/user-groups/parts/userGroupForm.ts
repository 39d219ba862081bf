import type { Input } from '@atrium/api-client/client.ts'
import { orNull } from '@atrium/api-client/payload.ts'
import { optionalText, userGroupName } from '@atrium/validators/fields.ts'
import { useForm } from '@mantine/form'
import type { UserGroup } from '../userGroupQueries.ts'
import { maxBookingUnits } from '../userGroupSearch.ts'

/** The form as the dialog shows it; an empty unit stands for no limit. */
export type UserGroupValues = {
  groupName: string
  description: string
  autoApproveBooking: boolean
  maxBooking: number | null
  maxBookingUnit: string
}

const mostBookings = 10_000

/** The state of the form, filled from a group that is edited. */
export const useUserGroupForm = (group?: UserGroup) =>
  useForm<UserGroupValues>({
    initialValues: {
      groupName: group?.groupName ?? '',
      description: group?.description ?? '',
      autoApproveBooking: group?.autoApproveBooking ?? false,
      maxBooking: group?.maxBooking ?? null,
      maxBookingUnit: group?.maxBookingUnit ?? '',
    },
    validate: {
      groupName: (name) => userGroupName(name.trim()),
      description: optionalText(200),
      maxBooking: checkLimit,
      maxBookingUnit: (unit, { maxBooking }) =>
        maxBooking !== null && unit === '' ? 'Choose what the limit counts.' : null,
    },
  })

function checkLimit(limit: number | null, { maxBookingUnit }: UserGroupValues): string | null {
  if (limit === null) return maxBookingUnit === '' ? null : 'Enter a limit, or choose no limit.'
  return Number.isInteger(limit) && limit >= 1 && limit <= mostBookings
    ? null
    : `Enter a whole number from 1 to ${mostBookings.toLocaleString('en')}.`
}

/** The form as the server takes it. */
export const userGroupInput = ({
  groupName,
  description,
  autoApproveBooking,
  maxBooking,
  maxBookingUnit,
}: UserGroupValues): Input<'createUserGroup'>['body'] => ({
  groupName: groupName.trim(),
  description: orNull(description.trim()),
  autoApproveBooking,
  maxBooking: orNull(maxBooking),
  maxBookingUnit: orNull(maxBookingUnits.find((unit) => unit === maxBookingUnit)),
})
