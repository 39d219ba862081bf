import { orNull } from '@atrium/api-client/payload.ts'
import { wrongFields } from '@atrium/validators/formProblems.ts'
import { isPhone } from '@atrium/validators/phone.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ContractorForm } from './contractorForm.ts'
import { StepFrame } from './StepFrame.tsx'
import { useStep } from './useStep.ts'

type Values = Record<
  'contractorCompany' | 'contractorName' | 'contractorMobileNo' | 'contractorOfficeNo' | 'contractorAddress',
  string
>

type CompanyStepProps = { token: string; form: ContractorForm; onSaved: () => void }

/** Who does the work. */
export const CompanyStep = ({ token, form: given, onSaved }: CompanyStepProps) => {
  const { t } = useTranslation()
  const [initialValues] = useState<Values>(() => ({
    contractorCompany: given.contractorCompany ?? '',
    contractorName: given.contractorName ?? '',
    contractorMobileNo: given.contractorMobileNo ?? '',
    contractorOfficeNo: given.contractorOfficeNo ?? '',
    contractorAddress: given.contractorAddress ?? '',
  }))
  const form = useForm<Values>({ initialValues, validate: (values) => problemsOf(values, t) })
  const saving = useStep({ token, version: given.version, onSaved, form })
  const text = (name: keyof Values) => ({ size: 'md', ...form.getInputProps(name) })
  return (
    <StepFrame
      title={t('work.company.title')}
      error={saving.error}
      saving={saving.isPending}
      onSubmit={form.onSubmit((values) =>
        saving.mutate({
          step: 'COMPANY',
          contractorCompany: orNull(values.contractorCompany.trim()),
          contractorName: orNull(values.contractorName.trim()),
          contractorMobileNo: orNull(values.contractorMobileNo.trim()),
          contractorOfficeNo: orNull(values.contractorOfficeNo.trim()),
          contractorAddress: orNull(values.contractorAddress.trim()),
        }),
      )}
    >
      <TextInput
        label={t('work.company.name')}
        autoComplete="organization"
        withAsterisk
        aria-required
        maxLength={150}
        {...text('contractorCompany')}
      />
      <TextInput
        label={t('work.company.contact')}
        autoComplete="name"
        withAsterisk
        aria-required
        maxLength={100}
        {...text('contractorName')}
      />
      <TextInput
        label={t('work.company.mobile')}
        type="tel"
        autoComplete="tel"
        withAsterisk
        aria-required
        maxLength={30}
        {...text('contractorMobileNo')}
      />
      <TextInput label={t('work.company.office')} type="tel" maxLength={30} {...text('contractorOfficeNo')} />
      <TextInput
        label={t('work.company.address')}
        autoComplete="street-address"
        maxLength={300}
        {...text('contractorAddress')}
      />
    </StepFrame>
  )
}

const problemsOf = (values: Values, t: TFunction) => {
  const mobile = values.contractorMobileNo.trim()
  const office = values.contractorOfficeNo.trim()
  return wrongFields([
    ['contractorCompany', values.contractorCompany.trim() === '', t('work.company.nameMissing')],
    ['contractorName', values.contractorName.trim() === '', t('work.company.contactMissing')],
    ['contractorMobileNo', mobile === '' && office === '', t('work.company.numberMissing')],
    ['contractorMobileNo', mobile !== '' && !isPhone(mobile), t('work.company.numberWrong')],
    ['contractorOfficeNo', office !== '' && !isPhone(office), t('work.company.numberWrong')],
  ])
}
