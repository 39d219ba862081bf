import type { Schemas } from '@atrium/api-client/client.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Button } from '@mantine/core'
import { IconDevices } from '@tabler/icons-react'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'

type Device = Schemas['UserTrustedDevice']

type TrustedDevicesProps = {
  devices: readonly Device[]
  /** Left out for those who may not remove one. */
  onRemove?: ((device: Device) => void) | undefined
}

/** The devices a person signs in from without a one-time code. */
export const TrustedDevices = ({ devices, onRemove }: TrustedDevicesProps) => {
  const moment = useMoment()
  return (
    <Table
      label="Devices"
      rows={devices}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: 'Device', cell: ({ name }) => name },
        { key: 'createdDate', header: 'Trusted since', cell: ({ createdDate }) => moment(createdDate) },
        { key: 'lastUsed', header: 'Last used', cell: ({ lastUsed }) => moment(lastUsed) },
        ...(onRemove ? [removeColumn(onRemove)] : []),
      ]}
      empty={
        <EmptyState icon={IconDevices} title="No trusted devices">
          Devices appear here when the person chooses to trust one while signing in.
        </EmptyState>
      }
    />
  )
}

const removeColumn = (onRemove: (device: Device) => void): Column<Device> => ({
  key: 'remove',
  header: 'Remove',
  headerHidden: true,
  align: 'end',
  cell: (device) => (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      aria-label={`Remove ${device.name}`}
      onClick={() => onRemove(device)}
    >
      Remove
    </Button>
  ),
})
