import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { sessionStore, userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { PeopleTable } from '@atrium/screens-kit/people/PeopleTable.tsx'
import { nameColumn } from '@atrium/screens-kit/people/personColumns.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Button } from '@mantine/core'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { agreesTo } from '@atrium/screens-kit/rehearsal/agreesTo.tsx'
import { partQuery } from '../accessGroupQueries.ts'
import type { GroupPartProps } from './groupPart.ts'

const PeopleDialog = lazyDialog(async () => ({
  default: (await import('@atrium/screens-kit/people/PeopleDialog.tsx')).PeopleDialog,
}))

type Person = Schemas['PersonReference']

/** The people of a group who may be seen, of tenants too (doc 2 §7, users). */
export const GroupPeople = ({ group, search, onSearch, links: { User } }: GroupPartProps) => {
  const { id, name } = group
  const officeCentreId = sessionStore.get(userInfoAtom)?.officeCentreId
  const [isAdding, setIsAdding] = useState<boolean>()
  const mayMap = useCan('mapAccessGroupUser') && group.allowedActions.includes('map-user')
  const load = useMemo(() => peopleOutside(id), [id])
  const add = mayMap && (
    <Button leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setIsAdding(true)}>
      Add people
    </Button>
  )
  return (
    <>
      <PeopleTable
        label={`People of ${name}`}
        searchHint="Name or e-mail"
        query={api.query('listAccessGroupUsers', { path: { id }, query: partQuery(search, 'fullName') })}
        columns={columns}
        firstOrder={{ key: 'fullName', direction: 'ASC' }}
        search={search}
        onSearch={onSearch}
        // The profile of a tenant's person is shown in the tenant's own portal.
        rowLink={(person, content) =>
          person.officeCentreId === officeCentreId ? <User id={person.id}>{content}</User> : content
        }
        add={add}
        remove={
          mayMap
            ? {
                from: 'group',
                question: ({ fullName }) => ({
                  title: `Remove ${fullName}`,
                  message: `${fullName} can no longer open the doors of ${name}, unless another group gives access.`,
                }),
                ask: (person, question) =>
                  agreesTo('unmapAccessGroupUser', { path: { id, userId: person.id } }, question, () =>
                    confirm(question),
                  ),
                action: (person) =>
                  api.call('unmapAccessGroupUser', { path: { id, userId: person.id } }, { silent: true }),
              }
            : undefined
        }
        empty={
          <EmptyState title="Nobody is in this group yet" icon={IconUsers} action={add}>
            Add the people who can open the doors of this group.
          </EmptyState>
        }
      />
      {isAdding !== undefined && (
        <PeopleDialog
          key={group.noOfUsers}
          opened={isAdding}
          title={`Add people to ${name}`}
          nouns={['person', 'people']}
          description="Active people who are not in this group yet"
          load={load}
          ask={(userIds) =>
            agreesTo(
              'mapAccessGroupUser',
              { path: { id }, body: { userIds } },
              { title: `Add people to ${name}`, confirmLabel: 'Add' },
            )
          }
          add={async (userIds) => {
            await api.call('mapAccessGroupUser', { path: { id }, body: { userIds } }, { silent: true })
            recordNotices.updated()
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  )
}

const peopleOutside =
  (id: string): LoadOptions =>
  (wildcardSearch) =>
    api.query('getAccessGroupUserDropDown', { path: { id }, query: { wildcardSearch } })

const columns: readonly Column<Person>[] = [
  nameColumn,
  { key: 'companyName', header: 'Company', cell: ({ companyName }) => companyName },
  { key: 'status', header: 'Status', hideBelow: 'sm', cell: ({ status }) => <StatusBadge status={status} /> },
]
