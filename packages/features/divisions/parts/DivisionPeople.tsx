import { api } from '@atrium/auth/api.ts'
import { agreesTo } from '@atrium/screens-kit/rehearsal/agreesTo.tsx'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { useCan } from '@atrium/permissions/Can.tsx'
import { PeopleTable } from '@atrium/screens-kit/people/PeopleTable.tsx'
import { userColumns, type RemovePerson } from '@atrium/screens-kit/people/personColumns.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { countOf } from '@atrium/validators/text.ts'
import { Button } from '@mantine/core'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import type { DivisionLinks } from '../divisionLinks.tsx'
import { divisionPeopleQuery, type Division, type DivisionPerson } from '../divisionQueries.ts'
import type { DivisionProfileSearch } from '../divisionSearch.ts'

type DivisionPeopleProps = {
  division: Division
  search: DivisionProfileSearch
  onSearch: (search: DivisionProfileSearch) => void
  links: Pick<DivisionLinks, 'User'>
  onAdd: () => void
}

/** The people of a division, who can be added and taken out. */
export const DivisionPeople = ({ division, search, onSearch, links: { User }, onAdd }: DivisionPeopleProps) => {
  const remove = useRemoval(division)
  const mayAdd = useCan('addUsersToDivision') && division.allowedActions.includes('add-users')
  const add = mayAdd && (
    <Button leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />} onClick={onAdd}>
      Add people
    </Button>
  )
  const maySee = useCan('listUsers')
  if (division.noOfUsers === 0 || !maySee) {
    return (
      <EmptyState
        title={
          division.noOfUsers === 0 ? 'Nobody is in this division yet' : countOf(division.noOfUsers, 'person', 'people')
        }
        icon={IconUsers}
        action={add}
      >
        {division.noOfUsers === 0
          ? 'A division contains the people of one part of the company. Each person can belong to one division only.'
          : 'You need permission to view users to see who they are.'}
      </EmptyState>
    )
  }
  return (
    <PeopleTable
      label={`People of ${division.name}`}
      query={divisionPeopleQuery(division.id, search)}
      columns={userColumns}
      search={search}
      onSearch={onSearch}
      rowLink={({ id }, content) => <User id={id}>{content}</User>}
      add={add}
      remove={remove}
    />
  )
}

/** Taking a person out, for those who may. */
function useRemoval({ id, name, allowedActions }: Division): RemovePerson<DivisionPerson> | undefined {
  const mayRemove = useCan('removeUserFromDivision') && allowedActions.includes('remove-user')
  if (!mayRemove) return undefined
  return {
    from: 'division',
    question: ({ fullName }) => ({
      title: 'Remove from division',
      message: `${fullName} leaves ${name} and will not belong to any division.`,
    }),
    ask: (person, question) =>
      agreesTo('removeUserFromDivision', { path: { id, userId: person.id } }, question, () => confirm(question)),
    action: async (person) => {
      const path = { id, userId: person.id }
      await api.call('removeUserFromDivision', { path }, { silent: true })
    },
  }
}
