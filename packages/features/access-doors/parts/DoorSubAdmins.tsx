import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { PeopleTable } from '@atrium/screens-kit/people/PeopleTable.tsx'
import { nameColumn } from '@atrium/screens-kit/people/personColumns.tsx'
import { RecordAnchor } from '@atrium/screens-kit/RecordAnchor.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { Button } from '@mantine/core'
import { IconUserPlus, IconUserShield } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { partQuery } from '../accessDoorQueries.ts'
import type { DoorPartProps } from './doorPart.ts'

const SubAdminDialog = lazy(() => import('./SubAdminDialog.tsx'))

/** Who looks after a door: they unlock it, and none that is not assigned to them (doc 2 §6). */
export const DoorSubAdmins = ({ door, search, onSearch, links: { User } }: DoorPartProps) => {
  const { id, name, noOfSubAdmins } = door
  const [isAdding, setIsAdding] = useState<boolean>()
  const mayMap = useCan('addAccessDoorSubAdmin') && door.allowedActions.includes('map-sub-admin')
  const add = mayMap && (
    <Button leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setIsAdding(true)}>
      Assign to sub-admin
    </Button>
  )
  return (
    <>
      <PeopleTable
        label={`Sub-admins of ${name}`}
        searchLabel="Search sub-admins"
        searchHint="Name or e-mail"
        query={api.query('listAccessDoorSubAdmins', { path: { id }, query: partQuery(search, 'fullName') })}
        columns={[nameColumn]}
        firstOrder={{ key: 'fullName', direction: 'ASC' }}
        search={search}
        onSearch={onSearch}
        rowLink={(person, content) => (
          <RecordAnchor id={person.id} operation="getUser" Link={User}>
            {content}
          </RecordAnchor>
        )}
        add={add}
        remove={
          mayMap
            ? {
                from: 'door',
                question: ({ fullName }) => ({
                  title: 'Remove sub-admin',
                  message: `${fullName} can no longer unlock ${name}.`,
                }),
                action: (person) =>
                  api.call('removeAccessDoorSubAdmin', { path: { id, subAdminId: person.id } }, { silent: true }),
              }
            : undefined
        }
        empty={
          <EmptyState title="No sub-admins yet" icon={IconUserShield} action={add}>
            Access control operators can only unlock the doors assigned to them.
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {isAdding !== undefined && (
          <SubAdminDialog key={noOfSubAdmins} opened={isAdding} door={door} onClose={() => setIsAdding(false)} />
        )}
      </Suspense>
    </>
  )
}
