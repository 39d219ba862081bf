import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { orReread } from '@atrium/screens-kit/orReread.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { intercomQuery } from '../accessDoorQueries.ts'

/** The intercom beside a door and where it is answered (doc 2 §7). Load it lazily. */
const DoorIntercom = ({ id }: { id: string }) => {
  const { data: intercom } = useQuery(intercomQuery(id))
  const mayGenerate = useCan('generateWebIntercomUrl')
  if (!intercom) return null
  const { name, serialNo, online, webIntercomUrl, allowedActions } = intercom
  const isGiven = webIntercomUrl !== null
  const label = isGiven ? 'Generate another web address' : 'Generate web address'
  const generate = async () => {
    const isDone = await confirm({
      title: label,
      message: isGiven
        ? 'The current address will stop working.'
        : 'Anybody who has the address can answer the intercom in a browser.',
      confirmLabel: 'Generate',
      action: () => orReread(() => api.call('generateWebIntercomUrl', { path: { id } }, { silent: true })),
    })
    if (isDone) recordNotices.updated()
  }
  return (
    <Section
      title={name}
      actions={
        mayGenerate &&
        allowedActions.includes('generate-web-intercom-url') && (
          <Button variant="default" onClick={() => void generate()}>
            {label}
          </Button>
        )
      }
    >
      <DescriptionList
        items={[
          { label: 'Serial number', value: serialNo },
          { label: 'Connection', value: <StatusBadge status={online ? 'ONLINE' : 'OFFLINE'} /> },
          {
            label: 'Web address',
            wide: true,
            value: webIntercomUrl && (
              <Anchor href={webIntercomUrl} target="_blank" rel="noreferrer">
                {webIntercomUrl}
              </Anchor>
            ),
          },
        ]}
      />
    </Section>
  )
}

export default DoorIntercom
