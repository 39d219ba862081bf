import { ListPart, type ListPartProps } from '../list/ListPart.tsx'
import type { BasicListSearch } from '../list/listSearch.ts'
import { removeColumn, type ListedPerson, type RemovePerson } from './personColumns.tsx'

type PeopleTableProps<Person extends ListedPerson, Search extends BasicListSearch> = Omit<
  ListPartProps<Person, Search>,
  'searchLabel' | 'rowKey'
> & {
  searchLabel?: string
  /** For those who may take people out. */
  remove: RemovePerson<Person> | undefined
}

/** The people who belong to a record, with the ways to find, add and take them out. */
export const PeopleTable = <Person extends ListedPerson, Search extends BasicListSearch>({
  remove,
  columns,
  ...list
}: PeopleTableProps<Person, Search>) => (
  <ListPart
    searchLabel="Search people"
    {...list}
    columns={remove ? [...columns, removeColumn(remove)] : columns}
    rowKey={({ id }) => id}
  />
)
