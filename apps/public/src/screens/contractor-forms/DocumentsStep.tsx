import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { dayText } from '@atrium/validators/wallTimes.ts'
import { fileExtensions } from '@atrium/validators/fileRules.ts'
import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  contractorFormQuery,
  downloadByLink,
  uploadByLink,
  type ContractorDocument,
  type ContractorForm,
} from './contractorForm.ts'
import { errorMessage } from '../../texts/failures.ts'
import { StepFrame } from './StepFrame.tsx'
import { useStep } from './useStep.ts'

type DocumentsPageProps = { token: string; form: ContractorForm; onSaved: () => void; onBack: () => void }

/** What the building asks for with this work. */
export const DocumentsPage = ({ token, form, onSaved, onBack }: DocumentsPageProps) => {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string>()
  const saving = useStep({ token, version: form.version, onSaved })
  const missing = form.documents.filter((one) => one.documentFileRequired && one.documentFile === null)
  return (
    <StepFrame
      title={t('work.documents.title')}
      error={problem ? new Error(problem) : saving.error}
      saving={saving.isPending}
      onBack={onBack}
      onSubmit={(event) => {
        event.preventDefault()
        const [first] = missing
        setProblem(first && t('work.documents.missing', { names: missing.map(({ formName }) => formName).join(', ') }))
        if (!first) saving.mutate({ step: 'DOCUMENTS' })
      }}
    >
      {form.documents.length === 0 && <Text>{t('work.documents.none')}</Text>}
      {form.documents.map((document) => (
        <DocumentRow key={document.id} token={token} document={document} />
      ))}
      <AdditionalFiles token={token} form={form} />
    </StepFrame>
  )
}

type DocumentsStepProps = { token: string; form: ContractorForm }

/** The documents that were asked for or were not taken, to be uploaded once the form was sent in. */
export const DocumentsStep = ({ token, form }: DocumentsStepProps) => {
  const { t } = useTranslation()
  return (
    <Section title={t('work.documents.again')}>
      <Stack gap="md">
        {form.documents.filter(isWantedAgain).map((document) => (
          <DocumentRow key={document.id} token={token} document={document} />
        ))}
      </Stack>
    </Section>
  )
}

/** Whether a file is wanted once the form was sent in: it was asked for, was not taken, or is no longer valid. */
export const isWantedAgain = ({ open, status, expired, askedRemark, documentFile }: ContractorDocument): boolean =>
  open && (status === 'REJECTED' || expired || (askedRemark !== null && documentFile === null))

const accepted = fileExtensions.join(',')

/** Uploads by the link and reads the form again. */
function useUpload(token: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: ['uploadContractorFormFile'],
    mutationFn: ({ file, ...about }: Parameters<typeof uploadByLink>[2] & { file: File }) =>
      uploadByLink(token, file, about),
    onSuccess: () => queries.invalidateQueries({ queryKey: contractorFormQuery(token).queryKey }),
  })
}

/** Why a file is wanted. */
const WhyAgain = ({ document }: { document: ContractorDocument }) => {
  const { t } = useTranslation()
  const { status, rejectRemark, expired, validUntil, askedRemark } = document
  return (
    <>
      {askedRemark && <Text size="sm">{t('work.clash.asked', { remark: askedRemark })}</Text>}
      {status === 'REJECTED' && rejectRemark && (
        <Text size="sm">{t('work.documents.rejected', { remark: rejectRemark })}</Text>
      )}
      {expired && validUntil && <Text size="sm">{t('crew.expired', { day: dayText(validUntil) })}</Text>}
    </>
  )
}

const DocumentRow = ({ token, document }: { token: string; document: ContractorDocument }) => {
  const { t } = useTranslation()
  const sending = useUpload(token)
  const { id, formName, templateFile, documentFile, documentFileRequired, status, open } = document
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={600}>
            {formName}
            {documentFileRequired ? ' *' : ''}
          </Text>
          <Text size="sm" c="dimmed">
            {documentFile
              ? documentFile.name
              : t(documentFileRequired ? 'work.documents.required' : 'work.documents.optional')}
          </Text>
          <WhyAgain document={document} />
          {templateFile && (
            <Button variant="subtle" size="xs" px={0} onClick={() => void downloadByLink(token, templateFile.id)}>
              {t('work.documents.template', { name: templateFile.name })}
            </Button>
          )}
        </div>
        {documentFile && <StatusBadge status={status === 'PENDING_REVIEW' ? 'UPLOADED' : status} />}
      </Group>
      {open && (
        <FileButton
          accept={accepted}
          onChange={(file) => file && sending.mutate({ file, purpose: 'DOCUMENT', documentId: id })}
        >
          {(properties) => (
            <Button
              {...properties}
              variant="default"
              size="md"
              leftSection={<IconUpload size={18} aria-hidden />}
              loading={sending.isPending}
              aria-label={t(documentFile ? 'work.documents.replaceFor' : 'work.documents.chooseFor', {
                name: formName,
              })}
            >
              {t(documentFile ? 'work.documents.replace' : 'work.documents.choose')}
            </Button>
          )}
        </FileButton>
      )}
      {sending.isError && (
        <Text c="red" role="alert" size="sm">
          {errorMessage(sending.error)}
        </Text>
      )}
    </Stack>
  )
}

const AdditionalFiles = ({ token, form }: { token: string; form: ContractorForm }) => {
  const { t } = useTranslation()
  const sending = useUpload(token)
  return (
    <Stack gap={4}>
      <Text fw={600}>{t('work.documents.other')}</Text>
      {form.additionalDocuments.map(({ id, name, file }) => (
        <Button
          key={id}
          variant="subtle"
          size="xs"
          px={0}
          w="fit-content"
          onClick={() => void downloadByLink(token, file.id)}
        >
          {name}
        </Button>
      ))}
      <FileButton
        accept={accepted}
        onChange={(file) => file && sending.mutate({ file, purpose: 'ADDITIONAL', name: file.name })}
      >
        {(properties) => (
          <Button
            {...properties}
            variant="default"
            size="md"
            leftSection={<IconUpload size={18} aria-hidden />}
            loading={sending.isPending}
          >
            {t('work.documents.addOther')}
          </Button>
        )}
      </FileButton>
      {sending.isError && (
        <Text c="red" role="alert" size="sm">
          {errorMessage(sending.error)}
        </Text>
      )}
    </Stack>
  )
}
