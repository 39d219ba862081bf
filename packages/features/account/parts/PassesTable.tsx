import type { Schemas } from '@atrium/api-client/client.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { credentialNames, credentialTypes, type CredentialType } from '@atrium/validators/subscription.ts'
import { Progress } from '@mantine/core'

type Passes = { type: CredentialType; granted: number; used: number }

const columns: readonly Column<Passes>[] = [
  { key: 'type', header: 'Passes', cell: ({ type }) => credentialNames[type] },
  { key: 'granted', header: 'Granted', align: 'end', cell: ({ granted }) => granted.toLocaleString('en') },
  { key: 'used', header: 'In use', align: 'end', cell: ({ used }) => used.toLocaleString('en') },
  {
    key: 'left',
    header: 'Left',
    align: 'end',
    cell: ({ granted, used }) =>
      granted > 0 && used >= granted ? (
        <StatusBadge status="NONE_LEFT" label="None left" tone="warning" />
      ) : (
        Math.max(0, granted - used).toLocaleString('en')
      ),
  },
  { key: 'share', header: 'Share in use', width: '12rem', cell: (passes) => <Share {...passes} /> },
]

/** How many passes of each kind are granted, in use and left. */
export const PassesTable = ({
  subscription: { credentials, used },
}: {
  subscription: Pick<Schemas['SubscriptionInfo'], 'credentials' | 'used'>
}) => (
  <Table
    label="Passes"
    columns={columns}
    rows={credentialTypes.map((type) => ({ type, granted: credentials[type], used: used[type] }))}
    rowKey={({ type }) => type}
  />
)

/** A bar beside the numbers; nothing where nothing was granted. */
const Share = ({ type, granted, used }: Passes) => {
  if (granted === 0) return null
  const share = Math.min(100, Math.round((used / granted) * 100))
  return (
    <Progress.Root size="sm" w="100%" miw="6rem">
      <Progress.Section
        value={share}
        color={share === 100 ? 'yellow' : 'brand'}
        aria-label={`${credentialNames[type]} in use`}
      />
    </Progress.Root>
  )
}
