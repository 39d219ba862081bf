import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { DateField } from '@atrium/ui/DateField.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { dateFormats, formatDate } from '@atrium/validators/dates.ts'
import { Alert, Button, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { DialogState } from '@atrium/ui/dialogs.ts'
import type { AskLeavingOptions } from './askLeaving.tsx'
import { ClosingItems } from './ClosingItems.tsx'
import { closingPreviewQuery, planLeaving, withdrawPlan, type ClosingPlan } from './closingQueries.ts'

type LeavingModalProps = Omit<AskLeavingOptions, 'queryClient'> & DialogState<boolean>

type Values = { effectiveDate: string | null; remark: string }

const words = {
  USER: { title: 'Deactivate', today: 'Deactivate', later: 'Plan the last day', none: 'Nothing is open any more.' },
  TENANT: {
    title: 'End the lease of',
    today: 'End the lease',
    later: 'Plan the end',
    none: 'Nothing is open any more.',
  },
} as const

const LeavingModal = ({ leaver, today, opened, answer }: LeavingModalProps) => {
  const preview = useQuery(readable(closingPreviewQuery(leaver)))
  const form = useForm<Values>({ initialValues: { effectiveDate: today, remark: '' } })
  const { effectiveDate: day } = form.values
  const closing = useMutation({
    mutationFn: ({ effectiveDate, remark }: Values) =>
      planLeaving(leaver, { effectiveDate: effectiveDate ?? today, remark: remark.trim() || null }),
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
          {preview.data.items.length === 0 ? (
            <Text>{word.none}</Text>
          ) : (
            <>
              <Text>Everything that is still open is closed together:</Text>
              <ClosingItems items={preview.data.items} />
            </>
          )}
          <DateField
            label="First day without access"
            description="Today closes it at once"
            required
            min={today}
            {...fieldOf(form, 'effectiveDate')}
          />
          <Textarea label="Remark" maxLength={500} autosize minRows={2} {...form.getInputProps('remark')} />
        </>
      )}
    </FormDialog>
  )
}

const Waiting = ({ plan, onWithdrawn }: { plan: ClosingPlan; onWithdrawn: () => void }) => {
  const withdrawing = useMutation({ mutationFn: () => withdrawPlan(plan), onSuccess: onWithdrawn })
  const by = plan.createdByUserFullName === null ? '' : ` by ${plan.createdByUserFullName}`
  return (
    <Alert title={`Planned for ${formatDate(plan.effectiveDate, dateFormats.display)}${by}`}>
      <Stack gap="xs" align="flex-start">
        {plan.remark && <Text>{plan.remark}</Text>}
        {withdrawing.isError && <Text role="alert">{errorMessage(withdrawing.error)}</Text>}
        <Button variant="default" size="xs" loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
          Withdraw the plan
        </Button>
      </Stack>
    </Alert>
  )
}

export default LeavingModal
