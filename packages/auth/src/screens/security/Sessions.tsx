import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { DeviceList } from './DeviceList.tsx'
import { useMomentText } from './useMomentText.ts'

/** Where the person is signed in, and the way to sign out there. */
export const Sessions = () => {
  const momentText = useMomentText()
  const sessions = useQuery(api.query('listSessions'))
  const hasOthers = sessions.data?.some(({ current }) => !current) ?? false

  const end = async (title: string, message: string, action: () => Promise<unknown>) => {
    if (!(await confirm({ title, message, action }))) return
    notify({ message: 'Record successfully deleted' })
  }
  const endOne = (id: string, device: string) =>
    end('Sign out', `${device} will be signed out.`, () => api.call('endSession', { path: { id } }, { silent: true }))
  const endOthers = () =>
    end('Sign out everywhere else', 'All browsers except this one will be signed out.', () =>
      api.call('endOtherSessions', {}, { silent: true }),
    )

  return (
    <Section
      title="Where you are signed in"
      actions={
        hasOthers && (
          <Button variant="default" size="xs" onClick={() => void endOthers()}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <DeviceList
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
        empty="You are not signed in anywhere else."
        rows={sessions.data?.map(({ id, current, device, ipAddress, lastSeenDate }) => ({
          id,
          name: device,
          details: `${ipAddress}, last seen ${momentText(lastSeenDate)}`,
          current,
          action: current ? null : (
            <Button
              variant="default"
              size="xs"
              aria-label={`Sign out ${device}, ${ipAddress}`}
              onClick={() => void endOne(id, device)}
            >
              Sign out
            </Button>
          ),
        }))}
      />
    </Section>
  )
}
