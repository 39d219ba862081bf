import { api } from '@atrium/auth/api.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { notify } from '@atrium/ui/notify.tsx'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { eventAsIs, eventInput, newEvent, problemsOf, type EventValues } from '../eventForm.ts'
import type { ActivityEvent } from '../eventQueries.ts'
import {
  AudienceFields,
  PlacesFields,
  TextFields,
  WhatFields,
  WhenFields,
  WindowFields,
} from '../parts/EventFields.tsx'

type EventFormProps = {
  /** The event to change; without one another is planned. */
  event?: ActivityEvent
  onSaved: (id: string) => void
  onCancel: () => void
}

/** Plans an event: what, when, for whom, and when people see it (entities 19.1). */
export const EventForm = ({ event, onSaved, onCancel }: EventFormProps) => {
  const [initialValues] = useState(() => (event ? eventAsIs(event) : newEvent()))
  const form = useForm<EventValues>({ initialValues, validate: problemsOf })
  const saving = useMutation({
    mutationKey: ['saveActivityEvent'],
    mutationFn: (values: EventValues) => save(values, event),
    onSuccess: ({ id }) => {
      if (event) recordNotices.updated()
      else notify({ message: 'Event successfully added' })
      onSaved(id)
    },
  })
  return (
    <FormScreen
      title={event ? `Edit ${event.name}` : 'New Event'}
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      onCancel={onCancel}
      loading={saving.isPending}
      error={saving.error}
      submitLabel={event ? 'Save' : 'Save as draft'}
    >
      <WhatFields form={form} />
      <WhenFields form={form} />
      <AudienceFields form={form} event={event} />
      <WindowFields form={form} />
      <PlacesFields form={form} />
      <TextFields form={form} />
    </FormScreen>
  )
}

const save = (values: EventValues, event: ActivityEvent | undefined) =>
  event
    ? api.call(
        'updateActivityEvent',
        { path: { id: event.id }, body: { ...eventInput(values), version: event.version } },
        { silent: true },
      )
    : api.call('createActivityEvent', { body: eventInput(values) }, { silent: true })
