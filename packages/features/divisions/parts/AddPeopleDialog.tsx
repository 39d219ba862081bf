import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { PeopleDialog } from '@atrium/screens-kit/people/PeopleDialog.tsx'
import { agreesTo } from '@atrium/screens-kit/rehearsal/agreesTo.tsx'
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
      description="People in another division are moved to this one"
      load={load}
      ask={(userIds) =>
        agreesTo(
          'addUsersToDivision',
          { path: { id: division.id }, body: { userIds } },
          { title: `Add people to ${division.name}`, confirmLabel: 'Add' },
        )
      }
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
