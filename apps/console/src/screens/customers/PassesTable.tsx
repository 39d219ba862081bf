import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { credentialNames, credentialTypes, type CredentialType } from '@atrium/validators/subscription.ts'
import type { Subscription } from './customerQueries.ts'

type Passes = { type: CredentialType; granted: number; used: number }

const columns: readonly Column<Passes>[] = [
  { key: 'type', header: 'Passes', cell: ({ type }) => credentialNames[type] },
  { key: 'granted', header: 'Granted', align: 'end', cell: ({ granted }) => granted.toLocaleString('en') },
  { key: 'used', header: 'In use', align: 'end', cell: ({ used }) => used.toLocaleString('en') },
  { key: 'left', header: 'Left', align: 'end', cell: ({ granted, used }) => (granted - used).toLocaleString('en') },
]

/** How many passes of each kind are granted, in use and left. */
export const PassesTable = ({ subscription: { credentials, used } }: { subscription: Subscription }) => (
  <Table
    label="Passes"
    columns={columns}
    rows={credentialTypes.map((type) => ({ type, granted: credentials[type], used: used[type] }))}
    rowKey={({ type }) => type}
  />
)
