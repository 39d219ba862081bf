import { PeopleDialog } from '@atrium/screens-kit/people/PeopleDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import type { PlacePeopleOf } from './placePeople.ts'

type AddPeopleDialogProps = { opened: boolean; place: PlacePeopleOf; onClose: () => void }

/** Finds people who are not at a place yet and assigns them to it. Load it lazily. */
const AddPeopleDialog = ({ opened, place, onClose }: AddPeopleDialogProps) => {
  const add = async (userIds: string[]) => {
    await place.addPeople(userIds)
    recordNotices.updated()
  }
  return (
    <PeopleDialog
      opened={opened}
      title={`Add people to ${place.name}`}
      nouns={['person', 'people']}
      description={`Active people of your company and your tenants who are not assigned to this ${place.word} yet`}
      load={place.candidates}
      add={add}
      onClose={onClose}
    />
  )
}

export default AddPeopleDialog
