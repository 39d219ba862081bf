import { isApiFailure } from '@atrium/api-client/apiFailure.ts'
import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { SignatureField } from '@atrium/ui/SignatureField.tsx'
import { wrongFields } from '@atrium/validators/formProblems.ts'
import { Button, Checkbox, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { refusedFields } from '../../texts/failures.ts'
import {
  contractorFormQuery,
  downloadByLink,
  stepOfField,
  uploadByLink,
  type ContractorForm,
} from './contractorForm.ts'
import { StepFrame } from './StepFrame.tsx'
import { useFormAnswer } from './useStep.ts'

type Values = { signedName: string; submittedRemark: string; declaration: boolean; signature: File | null }

type DeclarationStepProps = {
  token: string
  form: ContractorForm
  onBack: () => void
  /** Goes to the step with what is missing. */
  onStep: (step: number) => void
}

/** What is declared, and the signature; then the form is sent in. */
export const DeclarationStep = ({ token, form: given, onBack, onStep }: DeclarationStepProps) => {
  const { t } = useTranslation()
  const [initialValues] = useState<Values>(() => ({
    signedName: given.contractorName ?? '',
    submittedRemark: '',
    declaration: false,
    signature: null,
  }))
  const form = useForm<Values>({ initialValues, validate: (values) => problemsOf(values, t) })
  const keep = useFormAnswer(token)
  const queries = useQueryClient()
  const sending = useMutation({
    mutationKey: ['submitContractorForm'],
    mutationFn: async ({ signature, signedName, submittedRemark }: Values) => {
      if (!signature) throw new Error(t('work.declaration.signatureMissing'))
      const { id } = await uploadByLink(token, signature, { purpose: 'SIGNATURE' })
      return api.call(
        'submitContractorForm',
        {
          path: { token },
          body: {
            contractorSignatureFileId: id,
            signedName: signedName.trim(),
            submittedRemark: orNull(submittedRemark.trim()),
            declaration: true,
            version: given.version,
            declarationVersion: given.declarationVersion,
          },
        },
        { silent: true },
      )
    },
    onSuccess: keep,
    onError: (error) => {
      if (!isApiFailure(error)) return
      const changed = refusedFields(error).find(({ field }) => field === 'declarationVersion')
      if (changed) {
        form.setFieldValue('declaration', false)
        form.setFieldError('declaration', changed.message)
        void queries.invalidateQueries(contractorFormQuery(token))
      }
      const fields = (error.errors ?? []).map(({ field }) => stepOfField(field))
      const first = Math.min(...fields, 3)
      if (first < 3) onStep(first)
    },
  })
  const { termsFile } = given
  return (
    <StepFrame
      title={t('work.declaration.title')}
      error={sending.error}
      saving={sending.isPending}
      submitLabel={t('work.declaration.send')}
      onBack={onBack}
      onSubmit={form.onSubmit((values) => sending.mutate(values))}
    >
      <Text style={{ whiteSpace: 'pre-line' }}>{given.declaration}</Text>
      {termsFile && (
        <Button variant="subtle" px={0} w="fit-content" onClick={() => void downloadByLink(token, termsFile.id)}>
          {t('work.declaration.terms', { name: termsFile.name })}
        </Button>
      )}
      <Checkbox
        size="md"
        label={t('work.declaration.read')}
        {...form.getInputProps('declaration', { type: 'checkbox' })}
      />
      <TextInput
        label={t('work.declaration.name')}
        size="md"
        autoComplete="name"
        withAsterisk
        aria-required
        maxLength={100}
        {...form.getInputProps('signedName')}
      />
      <SignatureField
        label={t('work.declaration.signature')}
        name={form.values.signedName}
        error={form.errors['signature']}
        onChange={(picture) => form.setFieldValue('signature', picture)}
      />
      <Textarea
        label={t('work.declaration.remark')}
        size="md"
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('submittedRemark')}
      />
    </StepFrame>
  )
}

const problemsOf = ({ declaration, signedName, signature }: Values, t: TFunction) =>
  wrongFields([
    ['declaration', !declaration, t('work.declaration.readMissing')],
    ['signedName', signedName.trim() === '', t('work.declaration.nameMissing')],
    ['signature', signature === null, t('work.declaration.signatureMissing')],
  ])
