import { api } from '@atrium/auth/api.ts'
import { Can, useCan } from '@atrium/permissions/Can.tsx'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { PagedTable } from '@atrium/screens-kit/list/PagedTable.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { kiosksQuery, type VisitKiosk } from '../visitorQueries.ts'
import type { MadeKey } from './KioskDialog.tsx'

const KioskDialog = lazyDialog(() => import('./KioskDialog.tsx'))

const limit = 10

/** The tablets at which visitors check in and out by themselves. */
export const KiosksPart = () => {
  const [open, setOpen] = useState<'new' | MadeKey>()
  const moment = useMoment()
  return (
    <Section
      title="Kiosks"
      description="Tablets where visitors check themselves in and out."
      actions={
        <Can operation="createVisitKiosk">
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
            Add a kiosk
          </Button>
        </Can>
      }
    >
      <PagedTable
        label="Kiosks"
        columns={columnsWith(moment, setOpen)}
        query={(page) => kiosksQuery({ ...page, sortProperties: 'name', sortDirection: 'ASC' })}
        limit={limit}
        rowKey={({ id }) => id}
      />
      {open && <KioskDialog made={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </Section>
  )
}

const columnsWith = (
  moment: ReturnType<typeof useMoment>,
  onKey: (made: MadeKey) => void,
): readonly Column<VisitKiosk>[] => [
  { key: 'name', header: 'Kiosk', cell: ({ name }) => name },
  { key: 'site', header: 'Site', cell: ({ site }) => site.name },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'lastSeen',
    header: 'Last seen',
    hideBelow: 'md',
    cell: ({ lastSeen }) => (lastSeen ? moment(lastSeen) : null),
  },
  { key: 'actions', header: '', cell: (kiosk) => <KioskActions kiosk={kiosk} onKey={onKey} /> },
]

const KioskActions = ({ kiosk, onKey }: { kiosk: VisitKiosk; onKey: (made: MadeKey) => void }) => {
  const mayChange = useCan('regenerateVisitKioskKey')
  const mayDelete = useCan('deleteVisitKiosk')
  const path = { id: kiosk.id }
  const { name } = kiosk
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {mayChange && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`New key for ${name}`}
          onClick={() =>
            askStatus({
              title: `Make a new key for ${name}`,
              message: 'The tablet stops working until it is set up with the new key.',
              confirmLabel: 'Make a new key',
              action: async () => {
                const { apiKey } = await api.call('regenerateVisitKioskKey', { path }, { silent: true })
                onKey({ apiKey, name })
              },
            })
          }
        >
          New key
        </Button>
      )}
      {mayDelete && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Delete ${name}`}
          onClick={() =>
            askToDelete({
              title: `Delete ${name}`,
              message: 'The tablet can no longer be used as a kiosk.',
              action: () => api.call('deleteVisitKiosk', { path }, { silent: true }),
            })
          }
        >
          Delete
        </Button>
      )}
    </Group>
  )
}
