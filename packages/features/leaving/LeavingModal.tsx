import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { DateField } from '@atrium/ui/DateField.tsx'
import type { FieldProps } from '@atrium/ui/field.ts'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { dateFormats, formatDate } from '@atrium/validators/dates.ts'
import { Alert, Button, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { DialogState } from '@atrium/ui/dialogs.ts'
import type { AskLeavingOptions } from './askLeaving.tsx'
import { ClosingItems } from './ClosingItems.tsx'
import {
  closingPreviewQuery,
  colleagueOptions,
  planLeaving,
  withdrawPlan,
  type ClosingItem,
  type ClosingPlan,
  type Leaver,
} from './closingQueries.ts'

type LeavingModalProps = Omit<AskLeavingOptions, 'queryClient'> & DialogState<boolean>

type Values = { effectiveDate: string | null; remark: string; handOverUserId: string | null }

const words = {
  USER: {
    title: 'Deactivate',
    today: 'Deactivate',
    later: 'Plan the last day',
    none: 'There is nothing left to close.',
  },
  TENANT: {
    title: 'End the lease of',
    today: 'End the lease',
    later: 'Plan the end',
    none: 'There is nothing left to close.',
  },
} as const

const LeavingModal = ({ leaver, today, opened, answer }: LeavingModalProps) => {
  const form = useForm<Values>({ initialValues: { effectiveDate: today, remark: '', handOverUserId: null } })
  const { effectiveDate: day } = form.values
  const read = readable(closingPreviewQuery(leaver, day ?? today))
  const preview = useQuery({ ...read, placeholderData: keepPreviousData })
  const closing = useMutation({
    mutationFn: ({ effectiveDate, remark, handOverUserId }: Values) =>
      planLeaving(leaver, { effectiveDate: effectiveDate ?? today, remark: remark.trim() || null, handOverUserId }),
    onSuccess: () => answer(true),
  })
  const isBlocked = preview.data?.items.some(({ blocks }) => blocks !== null) ?? false
  const word = words[leaver.type]
  return (
    <FormDialog
      opened={opened}
      title={`${word.title} ${leaver.name}`}
      size="lg"
      form={form}
      saving={closing}
      onSubmit={(values) => closing.mutate(values)}
      submitLabel={day === null || day === today ? word.today : word.later}
      danger
      disabled={!preview.data || isBlocked || day === null}
      onClose={() => answer(false)}
    >
      {preview.isPending && <LoadingState />}
      {preview.isError && <ErrorState onRetry={() => void preview.refetch()}>{errorMessage(preview.error)}</ErrorState>}
      {preview.data && (
        <>
          {preview.data.plan && <Waiting plan={preview.data.plan} onWithdrawn={() => answer(true)} />}
          <StillOpen items={preview.data.items} none={word.none} />
          <DateField
            label="First day without access"
            description="Choose today to close everything immediately"
            required
            min={today}
            {...fieldOf(form, 'effectiveDate')}
          />
          <HandOver leaver={leaver} items={preview.data.items} field={fieldOf(form, 'handOverUserId')} />
          <Textarea label="Remark" maxLength={500} autosize minRows={2} {...form.getInputProps('remark')} />
        </>
      )}
    </FormDialog>
  )
}

const StillOpen = ({ items, none }: { items: readonly ClosingItem[]; none: string }) =>
  items.length === 0 ? (
    <Text>{none}</Text>
  ) : (
    <>
      <Text>Everything that is still open is closed together:</Text>
      <ClosingItems items={items} />
    </>
  )

type HandOverProps = { leaver: Leaver; items: readonly ClosingItem[]; field: Omit<FieldProps<string | null>, 'label'> }

const listed = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words)

/** What goes to somebody else, and what becomes of it without one. */
const handedOver: Record<string, { what: string; else: string }> = {
  BOOKINGS: { what: 'bookings', else: 'bookings are cancelled' },
  VISITS: { what: 'visits', else: 'visits are cancelled' },
  PERMITS: { what: 'permits', else: 'permits stay with the company' },
}

/** Who gets what a person has booked, hosts and applied for, for those who may look for people. */
const HandOver = ({ leaver, items, field }: HandOverProps) => {
  const mayChoose = useCan('getUserDropDown')
  const kinds = items.flatMap(({ kind }) => handedOver[kind] ?? [])
  if (leaver.type === 'TENANT' || !mayChoose || kinds.length === 0) return null
  return (
    <DropdownField
      label={`Transfer ${listed(kinds.map(({ what }) => what))} to`}
      description={`If you choose nobody, ${listed(kinds.map((kind) => kind.else))}`}
      placeholder="Nobody"
      load={colleagueOptions}
      clearable
      {...field}
    />
  )
}

const Waiting = ({ plan, onWithdrawn }: { plan: ClosingPlan; onWithdrawn: () => void }) => {
  const withdrawing = useMutation({ mutationFn: () => withdrawPlan(plan), onSuccess: onWithdrawn })
  const by = plan.createdByUserFullName === null ? '' : ` by ${plan.createdByUserFullName}`
  return (
    <Alert title={`Planned for ${formatDate(plan.effectiveDate, dateFormats.display)}${by}`}>
      <Stack gap="xs" align="flex-start">
        {plan.handOver && <Text>What can be transferred goes to {plan.handOver.name}.</Text>}
        {plan.remark && <Text>{plan.remark}</Text>}
        {withdrawing.isError && <Text role="alert">{errorMessage(withdrawing.error)}</Text>}
        <Button variant="default" size="xs" loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
          Cancel the plan
        </Button>
      </Stack>
    </Alert>
  )
}

export default LeavingModal
