import { api } from '@atrium/auth/api.ts'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { User } from '../userQueries.ts'
import { TrustedDevices } from './TrustedDevices.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { toldByDialog } from './toldByDialog.ts'

/** How a user signs in: last time, lock, trusted devices and what became of them. */
export const UserSecurity = ({ user }: { user: User }) => {
  const { id, fullName, lastSignInDate, lockedUntil, trustedDevices, allowedActions } = user
  const moment = useMoment()
  const mayRemove = useCan('removeUserTrustedDevice') && allowedActions.includes('remove-trusted-device')
  const remove = async (device: User['trustedDevices'][number]) => {
    const confirmed = await confirm({
      title: 'Remove device',
      message: `${fullName} needs a one-time code at the next sign-in from ${device.name}.`,
      danger: true,
      confirmLabel: 'Remove',
      action: () => api.call('removeUserTrustedDevice', { path: { id }, query: { deviceId: device.id } }, toldByDialog),
    })
    if (!confirmed) return
    recordNotices.deleted()
  }
  return (
    <>
      <Section title="Sign-in">
        <DescriptionList
          items={[
            { label: 'Last sign-in', value: lastSignInDate === null ? 'Never' : moment(lastSignInDate) },
            {
              label: 'Locked',
              value:
                lockedUntil === null ? 'No' : <StatusBadge status="LOCKED" label={`Until ${moment(lockedUntil)}`} />,
            },
          ]}
        />
      </Section>
      <Section title="Trusted devices" description="Signing in from these does not need a one-time code" flush>
        <TrustedDevices devices={trustedDevices} onRemove={mayRemove ? (device) => void remove(device) : undefined} />
      </Section>
      <Section title="Device history">
        <HistoryTimeline query={(page) => api.query('listUserTrustedDeviceHistories', { path: { id }, query: page })} />
      </Section>
    </>
  )
}
