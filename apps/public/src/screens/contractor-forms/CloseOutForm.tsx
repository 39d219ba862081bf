import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { imageExtensions } from '@atrium/validators/fileRules.ts'
import { wrongFields } from '@atrium/validators/formProblems.ts'
import { Checkbox, FileInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { uploadByLink } from './contractorForm.ts'
import { StepFrame } from './StepFrame.tsx'
import { useWorkStep } from './useWorkStep.ts'

type Values = { declaredByName: string; areaSafe: boolean; remark: string; photo: File | null }

/** Closes the work of the day: the area is left safe, and somebody says so. */
export const CloseOutForm = ({ token, name }: { token: string; name: string }) => {
  const { t } = useTranslation()
  const form = useForm<Values>({
    initialValues: { declaredByName: name, areaSafe: false, remark: '', photo: null },
    validate: ({ declaredByName, areaSafe }) =>
      wrongFields([
        ['declaredByName', declaredByName.trim() === '', t('crew.declaredByMissing')],
        ['areaSafe', !areaSafe, t('crew.safeMissing')],
      ]),
  })
  const closing = useWorkStep(token, async ({ declaredByName, remark, photo }: Values) => {
    const file = photo && (await uploadByLink(token, photo, { purpose: 'CLOSE_OUT' }))
    return api.call(
      'closeOutContractorWork',
      {
        path: { token },
        body: {
          declaredByName: declaredByName.trim(),
          areaSafe: true,
          remark: orNull(remark.trim()),
          photoFileId: file?.id ?? null,
        },
      },
      { silent: true },
    )
  })
  return (
    <StepFrame
      title={t('crew.closeTitle')}
      error={closing.error}
      saving={closing.isPending}
      submitLabel={t('crew.closeTitle')}
      onSubmit={form.onSubmit((values) => closing.mutate(values))}
    >
      <Checkbox size="md" label={t('crew.safe')} {...form.getInputProps('areaSafe', { type: 'checkbox' })} />
      <TextInput
        label={t('crew.declaredBy')}
        size="md"
        withAsterisk
        aria-required
        maxLength={100}
        {...form.getInputProps('declaredByName')}
      />
      <Textarea
        label={t('crew.tell')}
        size="md"
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('remark')}
      />
      <FileInput
        label={t('crew.picture')}
        size="md"
        accept={imageExtensions.join(',')}
        clearable
        {...form.getInputProps('photo')}
      />
    </StepFrame>
  )
}
