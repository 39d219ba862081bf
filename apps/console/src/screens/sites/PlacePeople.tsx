import { sessionStore, userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { PeopleTable } from '@atrium/screens-kit/people/PeopleTable.tsx'
import type { RemovePerson } from '@atrium/screens-kit/people/personColumns.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Button } from '@mantine/core'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { personColumns } from './personColumns.tsx'
import type { Person, PlacePeopleOf } from './placePeople.ts'
import type { PlaceProfileSearch } from './placePeopleSearch.ts'
import { byName } from './siteQueries.ts'

const AddPeopleDialog = lazyDialog(() => import('./AddPeopleDialog.tsx'))

type PlacePeopleProps = {
  place: PlacePeopleOf
  search: PlaceProfileSearch
  onSearch: (search: PlaceProfileSearch) => void
  UserLink: RecordLink
}

const firstOrder = { key: 'fullName', direction: 'ASC' } as const

/** The people who work at a site or in an office, who can be added and removed (doc 2 §7, get-user). */
export const PlacePeople = ({ place, search, onSearch, UserLink }: PlacePeopleProps) => {
  const remove = useRemoval(place)
  const officeCentreId = sessionStore.get(userInfoAtom)?.officeCentreId
  const [isAdding, setIsAdding] = useState<boolean>()
  const mayAdd = useCan(place.add) && place.allowedActions.includes('map-user')
  const add = mayAdd && (
    <Button leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setIsAdding(true)}>
      Add people
    </Button>
  )
  return (
    <div>
      {place.users === 0 ? (
        <EmptyState title={`Nobody is assigned to this ${place.word} yet`} icon={IconUsers} action={add}>
          Assign the people who work here, from your own company and your tenants.
        </EmptyState>
      ) : (
        <PeopleTable
          label={`People of ${place.name}`}
          searchHint="Name or e-mail"
          query={place.list(byName('fullName', search))}
          columns={personColumns}
          firstOrder={firstOrder}
          search={search}
          onSearch={onSearch}
          // The profile of a tenant's person is shown in the tenant's own portal.
          rowLink={(person, content) =>
            person.officeCentreId === officeCentreId ? <UserLink id={person.id}>{content}</UserLink> : content
          }
          add={add}
          remove={remove}
        />
      )}
      {isAdding !== undefined && (
        <AddPeopleDialog key={place.users} opened={isAdding} place={place} onClose={() => setIsAdding(false)} />
      )}
    </div>
  )
}

/** Taking a person off a place, for those who may. */
function useRemoval(place: PlacePeopleOf): RemovePerson<Person> | undefined {
  const mayRemove = useCan(place.remove) && place.allowedActions.includes('unmap-user')
  if (!mayRemove) return undefined
  return {
    from: place.word,
    question: ({ fullName }) => ({
      title: `Remove ${fullName}`,
      message: `${fullName} will no longer be assigned to ${place.name}. The account is not changed.`,
    }),
    action: ({ id }) => place.removePerson(id),
  }
}
