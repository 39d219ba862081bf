import { api } from '@atrium/auth/api.ts'
import { useVendorLab } from '@atrium/features/access-doors/useVendorLab.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { RecordAnchor } from '@atrium/screens-kit/RecordAnchor.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Button, Stack, Text } from '@mantine/core'
import { IconCpu } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { LabLink } from '../devices/deviceLinks.tsx'
import type { SystemController } from './accessSystemQueries.ts'

/** How the controllers of a connection fare: seen last, what waits, what failed, what differs; each can be repaired now. */
export const SystemControllers = ({ controllers }: { controllers: readonly SystemController[] }) => {
  const moment = useMoment()
  const mayRepair = useCan('repairSystemController')
  const columns = columnsWith(moment, useVendorLab() !== undefined)
  if (controllers.length === 0)
    return (
      <EmptyState title="No controllers yet" icon={IconCpu}>
        Add the controllers by serial number under Devices. They appear here once the system reports them.
      </EmptyState>
    )
  return (
    <Section title="Controllers" flush>
      <Table
        label="Controllers of the system"
        columns={mayRepair ? [...columns, repairColumn] : columns}
        rows={controllers}
        rowKey={({ device }) => device.id}
        total={controllers.length}
      />
    </Section>
  )
}

const columnsWith = (moment: (at: string | null) => string, inLab: boolean): readonly Column<SystemController>[] => [
  {
    key: 'name',
    header: 'Controller',
    cell: ({ device, serialNo }) => (
      <Stack gap={0}>
        {device.name}
        <Text span size="sm" c="dimmed">
          {inLab ? (
            <RecordAnchor id={serialNo} operation="getVendorLab" Link={LabLink}>
              {`${serialNo}, in the vendor lab`}
            </RecordAnchor>
          ) : (
            serialNo
          )}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ online, revokeLateSince, failureText }) => (
      <Stack gap={4} align="start">
        <StatusBadge status={online ? 'ONLINE' : 'OFFLINE'} />
        {revokeLateSince && (
          <StatusBadge status="LATE" label={`Revoke late since ${moment(revokeLateSince)}`} tone="danger" />
        )}
        {failureText && (
          <Text span size="sm">
            {failureText}
          </Text>
        )}
      </Stack>
    ),
  },
  { key: 'lastSeen', header: 'Last seen', hideBelow: 'md', cell: ({ lastSeen }) => moment(lastSeen) },
  { key: 'waiting', header: 'To send', align: 'end', hideBelow: 'sm', cell: ({ waiting }) => waiting },
  { key: 'events', header: 'Events', align: 'end', hideBelow: 'md', cell: ({ eventsWaiting }) => eventsWaiting },
  { key: 'failures', header: 'Failures', align: 'end', hideBelow: 'sm', cell: ({ failures }) => failures },
  { key: 'differences', header: 'Differs', align: 'end', cell: ({ differences }) => differences },
  { key: 'compared', header: 'Compared', hideBelow: 'lg', cell: ({ comparedDate }) => moment(comparedDate) },
]

const repairColumn: Column<SystemController> = {
  key: 'repair',
  header: 'Repair',
  cell: (controller) => <Repair controller={controller} />,
}

const Repair = ({ controller: { device } }: { controller: SystemController }) => {
  const repairing = useMutation({
    mutationFn: () => api.call('repairSystemController', { path: { id: device.id } }),
    onSuccess: () => notify({ message: `${device.name} was compared and repaired` }),
  })
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={repairing.isPending}
      onClick={() => repairing.mutate()}
      aria-label={`Compare and repair ${device.name}`}
    >
      Repair
    </Button>
  )
}
