import { api } from '@atrium/auth/api.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WeekOfSlots } from '../parts/WeekOfSlots.tsx'
import { timeProgrammeQuery, type TimeProgramme } from '../timeProgrammeQueries.ts'
import { TimeProgrammeForm } from './TimeProgrammeForm.tsx'

type TimeProgrammeProfileProps = {
  id: string
  /** Goes to the list of time programmes. */
  onLeave: () => void
}

/** One time programme: its week, and what happened to it. Mount it with the record loaded. */
export const TimeProgrammeProfile = ({ id, onLeave }: TimeProgrammeProfileProps) => {
  const { data: timeProgramme } = useSuspenseQuery(timeProgrammeQuery(id))
  const [isEditing, setIsEditing] = useState(false)
  const moment = useMoment()
  const close = () => setIsEditing(false)
  if (isEditing)
    return (
      <TimeProgrammeForm key={timeProgramme.version} timeProgramme={timeProgramme} onSaved={close} onCancel={close} />
    )
  return (
    <DetailScreen
      title={timeProgramme.name}
      onBack={onLeave}
      allowedActions={timeProgramme.allowedActions}
      actions={[
        { kind: 'edit', operation: 'updateAccessTimeZone', allowed: 'edit', onClick: () => setIsEditing(true) },
        {
          kind: 'delete',
          operation: 'deleteAccessTimeZone',
          allowed: 'delete',
          onClick: () => askToDeleteTimeProgramme(timeProgramme, onLeave),
        },
      ]}
    >
      <Section title="Week">
        <WeekOfSlots slots={timeProgramme.slots} />
      </Section>
      <Section title="Details">
        <DescriptionList
          items={[
            { label: 'Description', value: timeProgramme.description },
            { label: 'Added', value: moment(timeProgramme.createdDate) },
            { label: 'Last changed', value: moment(timeProgramme.updatedDate) },
          ]}
        />
      </Section>
      <Section title="History">
        <HistoryTimeline query={(page) => api.query('listAccessTimeZoneHistories', { path: { id }, query: page })} />
      </Section>
    </DetailScreen>
  )
}

const askToDeleteTimeProgramme = ({ id, name }: TimeProgramme, onDeleted: () => void): void =>
  askToDelete({
    title: `Delete ${name}`,
    message: 'A time programme that doors go by cannot be deleted.',
    action: () => api.call('deleteAccessTimeZone', { path: { id } }, { silent: true }),
    onDeleted,
  })
