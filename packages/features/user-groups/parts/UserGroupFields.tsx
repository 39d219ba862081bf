import { NumericField } from '@atrium/ui/NumericField.tsx'
import { Checkbox, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { maxBookingUnitsQuery } from '../userGroupQueries.ts'
import type { ReactNode } from 'react'
import type { UserGroupValues } from './userGroupForm.ts'

type UserGroupFieldsProps = {
  form: UseFormReturnType<UserGroupValues>
  /** Below the limit: what it would mean. */
  children?: ReactNode
}

/** The fields of a new group and of one that is edited. */
export const UserGroupFields = ({ form, children }: UserGroupFieldsProps) => {
  const units = useQuery(maxBookingUnitsQuery())
  const options = (units.data ?? []).map(({ value, label }) => ({ value, label }))
  return (
    <Stack gap="md">
      <TextInput label="Group name" required maxLength={60} data-autofocus {...form.getInputProps('groupName')} />
      <Textarea
        label="Description"
        description="What the group is for, so that others choose the right one"
        maxLength={200}
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      <Checkbox
        label="Approve bookings automatically"
        description="Bookings of its members do not need approval"
        {...form.getInputProps('autoApproveBooking', { type: 'checkbox' })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumericField
          label="Booking limit"
          placeholder="No limit"
          decimals={0}
          value={form.values.maxBooking}
          onChange={(limit) => form.setFieldValue('maxBooking', limit)}
          error={form.errors.maxBooking}
        />
        <NativeSelect
          label="The limit counts"
          data={[{ value: '', label: 'No limit' }, ...options]}
          {...form.getInputProps('maxBookingUnit')}
        />
      </SimpleGrid>
      {children}
    </Stack>
  )
}
