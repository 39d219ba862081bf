import { orNull } from '@atrium/api-client/payload.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { DaySpanFields } from '@atrium/ui/DaySpanFields.tsx'
import { MoneyField } from '@atrium/ui/MoneyField.tsx'
import { TimeSelect } from '@atrium/ui/TimeSelect.tsx'
import type { ChosenDays } from '@atrium/validators/chosenSpans.ts'
import { wrongFields, type FormProblem } from '@atrium/validators/formProblems.ts'
import { Alert, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ContractorForm } from './contractorForm.ts'
import { ClashNotice, type ContractorClashQuestion } from './ClashNotice.tsx'
import { CrewRows, emptyMember, type CrewRow } from './CrewRows.tsx'
import { StepFrame } from './StepFrame.tsx'
import { useStep } from './useStep.ts'

type Values = {
  workNature: string
  workLocation: string
  days: ChosenDays
  workStartTime: string | null
  workEndTime: string | null
  overnightWork: boolean
  hotWork: boolean
  noisyWork: boolean
  contractSumMinor: number | null
  crew: CrewRow[]
}

type WorkStepProps = { token: string; form: ContractorForm; onSaved: () => void; onBack: () => void }

/** What is done, where and when, and by whom. */
export const WorkStep = ({ token, form: given, onSaved, onBack }: WorkStepProps) => {
  const { t } = useTranslation()
  const [initialValues] = useState<Values>(() => workAsIs(given))
  const form = useForm<Values>({ initialValues, validate: (values) => problemsOf(values, t) })
  const saving = useStep({ token, version: given.version, onSaved, form })
  return (
    <StepFrame
      title={t('work.what.title')}
      error={saving.error}
      saving={saving.isPending}
      onBack={onBack}
      onSubmit={form.onSubmit((values) => saving.mutate({ step: 'WORK', ...workInput(values) }))}
    >
      <Textarea
        label={t('work.what.nature')}
        size="md"
        autosize
        minRows={2}
        withAsterisk
        aria-required
        maxLength={1000}
        {...form.getInputProps('workNature')}
      />
      <TextInput
        label={t('work.what.where')}
        description={[given.officeFloor, given.siteName, given.address].filter(Boolean).join(', ')}
        size="md"
        withAsterisk
        aria-required
        maxLength={300}
        {...form.getInputProps('workLocation')}
      />
      <DaySpanFields
        value={form.values.days}
        onChange={(days) => form.setFieldValue('days', days)}
        first={{ label: t('work.what.firstDay'), required: true, error: form.errors['workStartDate'] }}
        last={{ label: t('work.what.lastDay'), required: true, error: form.errors['workEndDate'] }}
      />
      <TimeSelect label={t('work.what.from')} required {...fieldOf(form, 'workStartTime')} />
      <TimeSelect label={t('work.what.until')} required {...fieldOf(form, 'workEndTime')} />
      <Checkbox
        size="md"
        label={t('work.what.overnight')}
        {...form.getInputProps('overnightWork', { type: 'checkbox' })}
      />
      <Checkbox size="md" label={t('work.what.hot')} {...form.getInputProps('hotWork', { type: 'checkbox' })} />
      <Checkbox size="md" label={t('work.what.noisy')} {...form.getInputProps('noisyWork', { type: 'checkbox' })} />
      {form.values.noisyWork && given.noisyWorkRestrictionTiming !== '' && (
        <Alert color="blue">{t('work.what.quietHours', { hours: given.noisyWorkRestrictionTiming })}</Alert>
      )}
      <ClashNotice
        token={token}
        question={questionOf(form.values)}
        onTake={({ startDate, endDate, startTime, endTime }) =>
          form.setValues({ days: { first: startDate, last: endDate }, workStartTime: startTime, workEndTime: endTime })
        }
      />
      <MoneyField
        label={t('work.what.sum')}
        description={t('work.what.sumWhy')}
        currency={given.currency}
        {...fieldOf(form, 'contractSumMinor')}
      />
      <CrewRows form={form} />
    </StepFrame>
  )
}

/** What may be in the way of the work; null until it is known when it is done. */
function questionOf({ days, workStartTime, workEndTime, hotWork, noisyWork }: Values): ContractorClashQuestion | null {
  const { first, last } = days
  if (!first || !last || last < first || !workStartTime || !workEndTime) return null
  return { startDate: first, endDate: last, startTime: workStartTime, endTime: workEndTime, hotWork, noisyWork }
}

const workAsIs = (given: ContractorForm): Values => ({
  ...wordsOf(given),
  days: { first: given.workStartDate ?? null, last: given.workEndDate ?? null },
  workStartTime: given.workStartTime ?? null,
  workEndTime: given.workEndTime ?? null,
  contractSumMinor: given.contractSumMinor ?? null,
  crew: given.crew?.length
    ? given.crew.map(({ fullName, mobileNo }) => ({ ...emptyMember(), fullName, mobileNo: mobileNo ?? '' }))
    : [emptyMember()],
})

const wordsOf = ({ workNature, workLocation, overnightWork, hotWork, noisyWork }: ContractorForm) => ({
  workNature: workNature ?? '',
  workLocation: workLocation ?? '',
  overnightWork: overnightWork ?? false,
  hotWork: hotWork ?? false,
  noisyWork: noisyWork ?? false,
})

const workInput = ({ days, crew, workNature, workLocation, ...values }: Values) => ({
  ...values,
  workNature: orNull(workNature.trim()),
  workLocation: orNull(workLocation.trim()),
  workStartDate: days.first,
  workEndDate: days.last,
  crew: crew.map(({ fullName, mobileNo }) => ({ fullName: fullName.trim(), mobileNo: orNull(mobileNo.trim()) })),
})

const problemsOf = (values: Values, t: TFunction) =>
  wrongFields([
    ['workNature', values.workNature.trim() === '', t('work.what.natureMissing')],
    ['workLocation', values.workLocation.trim() === '', t('work.what.whereMissing')],
    ['workStartDate', values.days.first === null, t('work.what.firstDayMissing')],
    ['workEndDate', values.days.last === null, t('work.what.lastDayMissing')],
    ['workStartTime', values.workStartTime === null, t('work.what.fromMissing')],
    ['workEndTime', values.workEndTime === null, t('work.what.untilMissing')],
    ...values.crew.map(({ fullName }, index): FormProblem => [
      `crew.${index}.fullName`,
      fullName.trim() === '',
      t('work.crew.nameMissing'),
    ]),
  ])
