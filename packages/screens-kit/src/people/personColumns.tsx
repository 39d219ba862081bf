import type { Schemas } from '@atrium/api-client/client.ts'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import { confirm, type ConfirmOptions } from '@atrium/ui/ConfirmDialog.tsx'
import { PersonName } from '@atrium/ui/PersonName.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { ActionIcon } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { recordNotices } from '../recordNotices.ts'

export type ListedPerson = { id: string; fullName: string; email: string }

/** The name, and below it the address, which a column of its own would break on a phone. */
export const nameColumn: Column<ListedPerson> = {
  key: 'fullName',
  header: 'Name',
  sortable: true,
  cell: ({ fullName, email }) => <PersonName name={fullName} detail={email} />,
}

/** People as the list of users knows them. */
export const userColumns: readonly Column<Schemas['UserSummary']>[] = [
  nameColumn,
  { key: 'role', header: 'Role', hideBelow: 'md', cell: ({ roleNames }) => <ShortList entries={roleNames} /> },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, statusLabel }) => <StatusBadge status={status} label={statusLabel} />,
  },
]

export type RemovePerson<Person extends ListedPerson> = {
  /** What the person is taken out of: 'division', 'group'. */
  from: string
  /** What is asked before. */
  question: (person: Person) => { title: string; message: string }
  /** Asks in another way than by the question alone, and acts. */
  ask?: (person: Person, question: ConfirmOptions) => Promise<boolean>
  action: (person: Person) => Promise<unknown>
}

/** The button that takes a person out, after a question. */
export const removeColumn = <Person extends ListedPerson>(remove: RemovePerson<Person>): Column<Person> => ({
  key: 'actions',
  header: 'Actions',
  headerHidden: true,
  align: 'end',
  width: '3.5rem',
  cell: (person) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Remove ${person.fullName} from the ${remove.from}`}
      onClick={() => void askAndRemove(remove, person)}
    >
      <IconUserMinus size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  ),
})

async function askAndRemove<Person extends ListedPerson>(remove: RemovePerson<Person>, person: Person) {
  const { question, action, ask = (_, asked) => confirm(asked) } = remove
  const isRemoved = await ask(person, { ...question(person), confirmLabel: 'Remove', action: () => action(person) })
  if (isRemoved) recordNotices.updated()
}
