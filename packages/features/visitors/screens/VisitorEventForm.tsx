import { api } from '@atrium/auth/api.ts'
import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { DaySpanFields } from '@atrium/ui/DaySpanFields.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { TimeSpanFields } from '@atrium/ui/TimeSpanFields.tsx'
import { WeekdayChips } from '@atrium/ui/WeekdayChips.tsx'
import { dateOfInstant, timeOfInstant } from '@atrium/validators/dates.ts'
import { Input, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { VisitorRows } from '../parts/VisitorRows.tsx'
import { useUsualSite } from '../useUsualSite.ts'
import {
  newVisit,
  problemsOf,
  visitAsIs,
  visitDuring,
  visitInput,
  visitorsInput,
  type BookedTime,
  type VisitValues,
} from '../visitorEventForm.ts'
import {
  accessGroupOptions,
  floorOptions,
  hostOptions,
  purposeChoices,
  siteOptions,
  type VisitorEvent,
} from '../visitorQueries.ts'

type VisitorEventFormProps = {
  /** The visit to change; without one another is arranged. */
  visit?: VisitorEvent
  /** What was booked for it, where it is arranged from a booking. */
  booked?: BookedTime | undefined
  onSaved: (id: string) => void
  onCancel: () => void
}

/** Arranges a visit: whom, when, where (entities 23). */
export const VisitorEventForm = ({ visit, booked, onSaved, onCancel }: VisitorEventFormProps) => {
  const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
  const [initialValues] = useState(() => (visit ? visitAsIs(visit) : firstValues(offset, booked)))
  const { atSite, keepSite } = useUsualSite(!visit, booked?.siteId)
  const form = useForm<VisitValues>({ initialValues, validate: (values) => problemsOf(atSite(values)) })
  const saving = useMutation({
    mutationKey: ['saveVisitorEvent'],
    mutationFn: (values: VisitValues) => save(atSite(values), visit),
    onSuccess: ({ id }, values) => {
      keepSite(values)
      if (visit) recordNotices.updated()
      else recordNotices.added()
      onSaved(id)
    },
  })
  const { siteId, days } = atSite(form.values)
  return (
    <FormScreen
      title={visit ? `Edit ${visit.title}` : 'Invite visitors'}
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      onCancel={onCancel}
      loading={saving.isPending}
      error={saving.error}
      submitLabel={visit ? 'Save and tell the visitors' : 'Send invitations'}
    >
      {!visit && (
        <FormSection title="Visitors" columns={1}>
          <VisitorRows form={form} />
        </FormSection>
      )}
      <FormSection title="Visit">
        <TextInput
          label="Title"
          description="Shown to visitors"
          required
          maxLength={100}
          {...form.getInputProps('title')}
        />
        <NativeSelect label="Purpose" required data={purposeChoices} {...form.getInputProps('purpose')} />
        <DaySpanFields
          value={days}
          onChange={(value) => form.setFieldValue('days', value)}
          first={{ required: true, error: form.errors['startDate'] }}
          last={{ required: true, error: form.errors['endDate'] }}
        />
        <TimeSpanFields
          value={form.values.times}
          onChange={(value) => form.setFieldValue('times', value)}
          required
          errors={{ startTime: form.errors['startTime'], endTime: form.errors['endTime'] }}
        />
        {days.first !== days.last && (
          <FormWide>
            <Input.Wrapper
              label="On these days of the week"
              labelElement="div"
              description="Every day when none is chosen"
              error={form.errors['weekdays']}
            >
              <WeekdayChips value={form.values.weekdays} onChange={(value) => form.setFieldValue('weekdays', value)} />
            </Input.Wrapper>
          </FormWide>
        )}
      </FormSection>
      <FormSection title="Where">
        <DropdownField
          label="Site"
          required
          load={siteOptions}
          {...fieldOf(form, 'siteId')}
          value={siteId}
          onChange={(value) => form.setValues({ siteId: value, officeFloorId: null })}
        />
        {siteId !== null && (
          <DropdownField
            key={siteId}
            label="Floor"
            clearable
            load={floorOptions(siteId)}
            {...fieldOf(form, 'officeFloorId')}
          />
        )}
        <TextInput
          label="Where to go"
          description="A room or a desk, as shown to visitors"
          maxLength={200}
          {...form.getInputProps('location')}
        />
        <DropdownField
          label="Doors"
          description="Their code opens the doors of this access group during the visit"
          clearable
          load={accessGroupOptions}
          {...fieldOf(form, 'accessGroupId')}
        />
      </FormSection>
      <FormSection title="Host and message">
        <DropdownField
          label="Host"
          description="Leave it empty if you are the host"
          clearable
          load={hostOptions}
          {...fieldOf(form, 'hostUserId')}
        />
        <FormWide>
          <Textarea
            label="Message to the visitors"
            description="Included in the e-mail"
            maxLength={1000}
            autosize
            minRows={2}
            {...form.getInputProps('message')}
          />
        </FormWide>
      </FormSection>
    </FormScreen>
  )
}

function firstValues(offset: number, booked: BookedTime | undefined): VisitValues {
  const now = new Date()
  const visit = newVisit(dateOfInstant(now, offset), Number(timeOfInstant(now, offset).slice(0, 2)))
  return booked ? visitDuring(visit, booked) : visit
}

const save = (values: VisitValues, visit: VisitorEvent | undefined) =>
  visit
    ? api.call(
        'updateVisitorEvent',
        { path: { id: visit.id }, body: { ...visitInput(values), version: visit.version } },
        { silent: true },
      )
    : api.call(
        'createVisitorEvent',
        { body: { ...visitInput(values), visitors: visitorsInput(values.visitors) } },
        { silent: true },
      )
