import { api } from '@atrium/auth/api.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { RecordAnchor } from '@atrium/screens-kit/RecordAnchor.tsx'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { countOf } from '@atrium/validators/text.ts'
import { Group } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { typeLabels } from '../devices/deviceQueries.ts'
import {
  configurationQuery,
  configurationTabs,
  configurationTypeLabels,
  type Configuration,
  type ConfigurationProfileSearch,
} from './configurationQueries.ts'

const ConfigurationForm = lazy(() => import('./ConfigurationForm.tsx'))

type ConfigurationProfileProps = {
  id: string
  search: ConfigurationProfileSearch
  onSearch: (search: ConfigurationProfileSearch) => void
  DeviceLink: RecordLink
  /** Goes to the list. */
  onLeave: () => void
}

/** One profile: how devices work by it, which they are, its history. Mount it with it loaded. */
export const ConfigurationProfile = ({ id, search, onSearch, DeviceLink, onLeave }: ConfigurationProfileProps) => {
  const { data: configuration } = useSuspenseQuery(configurationQuery(id))
  const [isEditing, setIsEditing] = useState(false)
  const close = () => setIsEditing(false)
  if (isEditing)
    return (
      <Suspense fallback={<LoadingState />}>
        <ConfigurationForm key={configuration.version} configuration={configuration} onSaved={close} onCancel={close} />
      </Suspense>
    )
  const { name, noOfDevices } = configuration
  const tab = search.tab ?? 'DETAILS'
  return (
    <DetailScreen
      title={name}
      description={`${typeLabels[configuration.deviceTypeId]} · ${configurationTypeLabels[configuration.type]}`}
      onBack={onLeave}
      allowedActions={configuration.allowedActions}
      actions={[
        { kind: 'edit', operation: 'updateAccessConfiguration', allowed: 'edit', onClick: () => setIsEditing(true) },
        {
          kind: 'delete',
          operation: 'deleteAccessConfiguration',
          allowed: 'delete',
          disabled: noOfDevices > 0,
          ...(noOfDevices > 0
            ? { hint: `${countOf(noOfDevices, 'device uses', 'devices use')} it. Assign another configuration first.` }
            : {}),
          onClick: () =>
            askToDelete({
              title: `Delete ${name}`,
              message: 'No device uses it.',
              action: () => api.call('deleteAccessConfiguration', { path: { id } }, { silent: true }),
              onDeleted: onLeave,
            }),
        },
      ]}
      tabs={{
        label: 'Configuration',
        options: [
          { value: 'DETAILS', label: 'Details' },
          { value: 'HISTORY', label: 'History' },
        ],
        value: tab,
        onChange: (next) => onSearch(next === 'DETAILS' ? {} : { tab: configurationTabs.find((one) => one === next) }),
      }}
    >
      {tab === 'HISTORY' ? (
        <Section>
          <HistoryTimeline
            query={(page) => api.query('listAccessConfigurationHistories', { path: { id }, query: page })}
          />
        </Section>
      ) : (
        <Details configuration={configuration} DeviceLink={DeviceLink} />
      )}
    </DetailScreen>
  )
}

const seconds = (value: number | undefined) => (value === undefined ? null : countOf(value, 'second', 'seconds'))

const Details = ({ configuration, DeviceLink }: { configuration: Configuration; DeviceLink: RecordLink }) => {
  const { settings, devices } = configuration
  return (
    <Section title="Settings">
      <DescriptionList
        items={[
          { label: 'Shortest unlock time', value: seconds(settings.relayStrkTimeMin) },
          { label: 'Longest unlock time', value: seconds(settings.relayStrkTimeMax) },
          { label: 'Counts as held open after', value: seconds(settings.dcHeld) },
          { label: 'Card format', value: settings.cardFormat },
          { label: 'Reports in every', value: seconds(settings.heartbeatSeconds) },
          { label: 'Time server', value: settings.timeServer },
          { label: 'Sound', value: settings.sound ? 'On' : 'Off' },
          {
            label: 'Devices',
            wide: true,
            value:
              devices.length > 0 ? (
                <Group gap="md">
                  {devices.map((device) => (
                    <RecordAnchor key={device.id} id={device.id} operation="getDevice" Link={DeviceLink}>
                      {device.name}
                    </RecordAnchor>
                  ))}
                </Group>
              ) : null,
          },
        ]}
      />
    </Section>
  )
}
