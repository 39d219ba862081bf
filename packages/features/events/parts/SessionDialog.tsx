import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { ClashPanel, type ClashQuestion } from '@atrium/screens-kit/clashes/ClashPanel.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { DateField } from '@atrium/ui/DateField.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { TimeSpanFields } from '@atrium/ui/TimeSpanFields.tsx'
import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActivityEvent, EventSession } from '../eventQueries.ts'
import { hasRoom, newSession, sessionAsIs, sessionInput, sessionProblems, type SessionValues } from '../sessionForm.ts'

type SessionDialogProps = {
  event: ActivityEvent
  /** The session to change; without one another is added. */
  session?: EventSession
  onClose: () => void
}

/** Adds a session to an event or changes it; its room is booked with it. Load it lazily. */
const SessionDialog = ({ event, session, onClose }: SessionDialogProps) => {
  const [initialValues] = useState(() => (session ? sessionAsIs(session) : newSession(event)))
  const form = useForm({ initialValues, validate: sessionProblems })
  const saving = useMutation({
    mutationKey: ['saveActivityEventTimeSlot'],
    mutationFn: (values: SessionValues) => save(values, event.id, session),
    onSuccess: () => {
      if (session) recordNotices.updated()
      else notify({ message: 'Internal event successfully added' })
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      size="lg"
      title={session ? `Edit ${session.sessionName}` : 'Add session'}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={session && session.taken > 0 ? 'Save and tell who signed up' : 'Save'}
      onClose={onClose}
    >
      <Stack gap="md">
        <TextInput label="Session" required maxLength={150} {...form.getInputProps('sessionName')} />
        <SimpleGrid cols={{ base: 1, sm: 3 }} style={{ alignItems: 'start' }}>
          <DateField
            label="Day"
            required
            min={event.eventStartDate}
            max={event.eventEndDate}
            {...fieldOf(form, 'sessionDate')}
          />
          <TimeSpanFields
            value={form.values.times}
            onChange={(times) => form.setFieldValue('times', times)}
            required
            errors={{ startTime: form.errors['startTime'], endTime: form.errors['endTime'] }}
          />
        </SimpleGrid>
        <NumericField
          label="Places"
          description={session && session.taken > 0 ? `${session.taken} are taken` : undefined}
          required
          decimals={0}
          {...fieldOf(form, 'eventSlot')}
        />
        <RoomField form={form} session={session} />
        <ClashPanel
          question={roomQuestion(form.values, session)}
          onTake={({ startDate, startTime, endTime }) =>
            form.setValues({ sessionDate: startDate, times: { startTime, endTime } })
          }
        />
        <TextInput
          label="Location"
          description="Shown in addition to the room"
          maxLength={200}
          {...form.getInputProps('location')}
        />
      </Stack>
    </FormDialog>
  )
}

type RoomFieldProps = {
  form: UseFormReturnType<SessionValues, SessionValues, typeof sessionProblems>
  session: EventSession | undefined
}

/** The rooms that are free at the time of the session. */
const RoomField = ({ form, session }: RoomFieldProps) => {
  const mayBook = useCan('listBookableResources')
  const found = useQuery({ ...roomsQuery(form.values), enabled: mayBook && isWhole(form.values) })
  if (!mayBook && !session?.room) return null
  const rooms = (found.data?.items ?? []).map(({ id, name, site, capacity }) => ({
    value: id,
    label: `${name}, ${site.name}, for ${capacity}`,
  }))
  const own = ownRoom(session).filter(({ value }) => !rooms.some((room) => room.value === value))
  return (
    <NativeSelect
      label="Room"
      description="Rooms that are free then and large enough. The room is booked with the session"
      data={[{ value: '', label: 'None' }, ...own, ...rooms]}
      {...form.getInputProps('resourceId')}
    />
  )
}

/** Whether it is known when the session is. */
const isWhole = ({ sessionDate, times: { startTime, endTime } }: SessionValues): boolean =>
  sessionDate !== null && startTime !== null && endTime !== null && startTime < endTime

/** What may be in the way of the session in its room; null while it has none. */
const roomQuestion = (values: SessionValues, session: EventSession | undefined): ClashQuestion | null =>
  isWhole(values) && values.resourceId !== ''
    ? {
        kinds: ['EVENT'],
        facilityIds: [values.resourceId],
        startDate: values.sessionDate ?? '',
        endDate: values.sessionDate ?? '',
        startTime: values.times.startTime ?? '',
        endTime: values.times.endTime ?? '',
        except: session?.room?.bookingId ?? null,
      }
    : null

const roomsQuery = ({ sessionDate, times, eventSlot }: SessionValues) =>
  api.query(
    'listBookableResources',
    {
      query: {
        date: sessionDate ?? '',
        startTime: times.startTime ?? '',
        endTime: times.endTime ?? '',
        kind: 'FACILITY',
        freeOnly: true,
        limit: 100,
        noOfPax: eventSlot ?? 1,
      },
    },
    { silent: true },
  )

/** The room that is booked for the session already: not free, but its own. */
const ownRoom = (session: EventSession | undefined) =>
  session && hasRoom(session)
    ? [{ value: session.room.resource.id, label: `${session.room.resource.name}, booked for this session` }]
    : []

const save = (values: SessionValues, id: string, session: EventSession | undefined) =>
  session
    ? api.call(
        'updateActivityEventTimeSlot',
        { path: { id, slotId: session.id }, body: { ...sessionInput(values), version: session.version } },
        { silent: true },
      )
    : api.call('createActivityEventTimeSlot', { path: { id }, body: sessionInput(values) }, { silent: true })

export default SessionDialog
