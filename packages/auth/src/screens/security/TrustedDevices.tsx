import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { DeviceList } from './DeviceList.tsx'
import { useMomentText } from './useMomentText.ts'

/** Browsers that skip the one-time code. */
export const TrustedDevices = () => {
  const momentText = useMomentText()
  const devices = useQuery(api.query('listTrustedDevices'))

  const remove = async (id: string, name: string) => {
    const confirmed = await confirm({
      title: 'Remove trusted browser',
      message: `${name} will be asked for a code at the next sign-in.`,
      action: () => api.call('removeTrustedDevice', { path: { id } }, { silent: true }),
    })
    if (!confirmed) return
    notify({ message: 'Record successfully deleted' })
  }

  return (
    <Section title="Trusted browsers" description="They are not asked for a one-time code.">
      <DeviceList
        error={devices.error}
        onRetry={() => void devices.refetch()}
        empty="Tick “Trust this browser” when you enter a code, and it will be listed here."
        rows={devices.data?.map(({ id, name, lastUsed, expiresAt }) => ({
          id,
          name,
          details: `Last used ${momentText(lastUsed)}, trusted until ${momentText(expiresAt)}`,
          action: (
            <Button variant="default" size="xs" aria-label={`Remove ${name}`} onClick={() => void remove(id, name)}>
              Remove
            </Button>
          ),
        }))}
      />
    </Section>
  )
}
