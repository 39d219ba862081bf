import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { PeopleDialog } from '@atrium/screens-kit/people/PeopleDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useMemo } from 'react'
import type { Division } from '../divisionQueries.ts'

type AddPeopleDialogProps = { opened: boolean; division: Division; onClose: () => void }

/** Finds people who are not in a division and puts them into it. Load it lazily. */
const AddPeopleDialog = ({ opened, division, onClose }: AddPeopleDialogProps) => {
  const load = useMemo(() => peopleOutside(division.id), [division.id])
  const add = async (userIds: string[]) => {
    const path = { id: division.id }
    await api.call('addUsersToDivision', { path, body: { userIds } }, { silent: true })
    recordNotices.updated()
  }
  return (
    <PeopleDialog
      opened={opened}
      title={`Add people to ${division.name}`}
      nouns={['person', 'people']}
      description="Whoever belongs to another division moves to this one"
      load={load}
      add={add}
      onClose={onClose}
    />
  )
}

const peopleOutside =
  (excludeDivisionId: string): LoadOptions =>
  (wildcardSearch) =>
    api.query('getUserDropDown', { query: { wildcardSearch, excludeDivisionId } })

export default AddPeopleDialog
