import { api } from '@atrium/auth/api.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { countOf } from '@atrium/validators/text.ts'
import { Alert } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { UserGroup } from '../userGroupQueries.ts'
import { maxBookingUnits } from '../userGroupSearch.ts'
import type { UserGroupValues } from './userGroupForm.ts'

type AffectedUsersProps = { group: UserGroup; values: Pick<UserGroupValues, 'maxBooking' | 'maxBookingUnit'> }

/** Milliseconds without a change before it is asked who is above a limit. */
const askDelay = 500
const named = 5

/** Who of a group is above a new limit already; nothing where nobody is, or the limit is not lower. */
export const AffectedUsers = ({ group, values }: AffectedUsersProps) => {
  const [{ maxBooking, maxBookingUnit }] = useDebouncedValue(values, askDelay)
  const unit = maxBookingUnits.find((known) => known === maxBookingUnit)
  const isLower =
    maxBooking !== null &&
    maxBooking >= 1 &&
    unit !== undefined &&
    (group.maxBooking === null || group.maxBookingUnit !== unit || maxBooking < group.maxBooking)
  const body = { maxBooking: maxBooking ?? 1, maxBookingUnit: unit ?? 'BOOKINGS_PER_DAY' } as const
  const affected = useQuery({
    ...readable({
      queryKey: ['getMaxBookingAffectedUser', group.id, body],
      queryFn: () => api.call('getMaxBookingAffectedUser', { path: { id: group.id }, body }, { silent: true }),
    }),
    enabled: isLower,
  })
  if (!isLower || !affected.data || affected.data.affectedUsers === 0) return null
  const { affectedUsers, users } = affected.data
  const names = users.slice(0, named).map(({ fullName, currentBooking }) => `${fullName} (${amount(currentBooking)})`)
  const rest = affectedUsers - names.length
  return (
    <Alert color="yellow" icon={<IconInfoCircle size={18} aria-hidden />} title={titleOf(affectedUsers)}>
      {names.join(', ')}
      {rest > 0 && ` and ${rest.toLocaleString('en')} more`}. Their existing bookings are kept, but they cannot make new
      ones until they are below the limit.
    </Alert>
  )
}

const titleOf = (count: number) => `${countOf(count, 'person is', 'people are')} above this limit now`

const amount = (count: number) => count.toLocaleString('en', { maximumFractionDigits: 2 })
