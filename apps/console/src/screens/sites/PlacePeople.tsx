import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { sessionStore, userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { changed, pageIn, sortIn } from '@atrium/screens-kit/list/listSearch.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { FilterBar } from '@atrium/ui/FilterBar.tsx'
import { Pagination } from '@atrium/ui/Pagination.tsx'
import { SearchBox } from '@atrium/ui/SearchBox.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import { Button } from '@mantine/core'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { personColumns, removeColumn } from './personColumns.tsx'
import type { Person, PlacePeopleOf } from './placePeople.ts'
import type { PlaceProfileSearch } from './placePeopleSearch.ts'
import { byName } from './siteQueries.ts'

const AddPeopleDialog = lazy(() => import('./AddPeopleDialog.tsx'))

type PlacePeopleProps = {
  place: PlacePeopleOf
  search: PlaceProfileSearch
  onSearch: (search: PlaceProfileSearch) => void
  UserLink: RecordLink
}

/** The people who work at a site or in an office, who can be added and removed (doc 2 §7, get-user). */
export const PlacePeople = (props: PlacePeopleProps) => {
  const { place, search, onSearch } = props
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
          Assign the people who work here, from your own company and from your tenants.
        </EmptyState>
      ) : (
        <>
          <FilterBar
            search={
              <SearchBox
                label="Search people"
                placeholder="Name or e-mail"
                value={search.wildcardSearch ?? ''}
                onSearch={(text) => onSearch(changed(search, { wildcardSearch: text === '' ? undefined : text }))}
              />
            }
            actions={add}
          />
          <PeopleTable {...props} />
        </>
      )}
      <Suspense fallback={null}>
        {isAdding !== undefined && (
          <AddPeopleDialog key={place.users} opened={isAdding} place={place} onClose={() => setIsAdding(false)} />
        )}
      </Suspense>
    </div>
  )
}

const firstOrder = { key: 'fullName', direction: 'ASC' } as const

const PeopleTable = ({ place, search, onSearch, UserLink }: PlacePeopleProps) => {
  const people = useQuery({ ...readable(place.list(byName('fullName', search))), placeholderData: keepPreviousData })
  const total = people.data?.total
  const remove = useRemovePerson(place)
  const mayRemove = useCan(place.remove) && place.allowedActions.includes('unmap-user')
  const officeCentreId = sessionStore.get(userInfoAtom)?.officeCentreId
  return (
    <Table
      label={`People of ${place.name}`}
      columns={mayRemove ? [...personColumns, removeColumn(place.word, remove)] : personColumns}
      rows={people.data?.items ?? []}
      rowKey={({ id }) => id}
      // The profile of a tenant's person is shown in the tenant's own portal.
      rowLink={(person, content) =>
        person.officeCentreId === officeCentreId ? <UserLink id={person.id}>{content}</UserLink> : content
      }
      total={total}
      sort={sortIn(search) ?? firstOrder}
      onSort={({ key, direction }) => onSearch(changed(search, { sortProperties: key, sortDirection: direction }))}
      loading={people.isFetching && (people.isPending || people.isPlaceholderData)}
      error={people.isError ? errorMessage(people.error) : undefined}
      onRetry={() => void people.refetch()}
      pagination={
        total !== undefined && (
          <Pagination {...pageIn(search)} total={total} onChange={(page) => onSearch(changed(search, page))} />
        )
      }
    />
  )
}

/** Asks, and takes a person off a place. */
function useRemovePerson(place: PlacePeopleOf): (person: Person) => void {
  const queryClient = useQueryClient()
  return ({ id, fullName }) =>
    void confirm({
      title: `Remove ${fullName}`,
      message: `${fullName} will no longer be assigned to ${place.name}. The account stays as it is.`,
      confirmLabel: 'Remove',
      action: () => place.removePerson(queryClient, id),
    }).then((isRemoved) => isRemoved && recordNotices.updated())
}
