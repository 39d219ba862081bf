import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { smallerPicture } from '@atrium/upload/smallerPicture.ts'
import { imageExtensions, paperExtensions } from '@atrium/validators/fileRules.ts'
import { Button, FileButton, Group, Input, Text } from '@mantine/core'
import { IconCamera, IconCheck, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenVisit } from './visitQueries.ts'

type RegistrationFilesProps = {
  token: string
  visit: OpenVisit
  /** What is wrong, by field. */
  errors: Record<string, unknown>
  onUploaded: () => Promise<void>
}

/** The photo and the documents that the building asks for; each is sent as soon as it is chosen. */
export const RegistrationFiles = ({ token, visit, errors, onUploaded }: RegistrationFilesProps) => {
  const { t } = useTranslation()
  const { asksPhoto, documents, files } = visit
  return (
    <>
      {asksPhoto && (
        <FileChoice
          token={token}
          kind="PHOTO"
          label={t('registration.photo')}
          description={t('registration.photoWhy')}
          file={files.find(({ kind }) => kind === 'PHOTO')}
          missing={errors['photo'] ? t('registration.photoMissing') : undefined}
          onUploaded={onUploaded}
        />
      )}
      {documents.map((title, index) => (
        <FileChoice
          key={title}
          token={token}
          kind="DOCUMENT"
          label={title}
          description={t('registration.document')}
          file={files.find((file) => file.kind === 'DOCUMENT' && file.title === title)}
          missing={errors[`documents.${index}`] ? t('registration.documentMissing') : undefined}
          onUploaded={onUploaded}
        />
      ))}
    </>
  )
}

type FileChoiceProps = Pick<RegistrationFilesProps, 'token' | 'onUploaded'> & {
  kind: Schemas['VisitorFileKind']
  label: string
  description: string
  file: OpenVisit['files'][number] | undefined
  missing: string | undefined
}

const FileChoice = ({ token, kind, label, description, file, missing, onUploaded }: FileChoiceProps) => {
  const { t } = useTranslation()
  const id = useId()
  const sending = useMutation({
    mutationKey: ['uploadVisitorFile'],
    mutationFn: async (chosen: File) => {
      const about = kind === 'PHOTO' ? { kind } : { kind, title: label }
      const body = { file: await smallerPicture(chosen), ...about }
      return api.call('uploadVisitorFile', { path: { token }, body }, { silent: true })
    },
    onSuccess: onUploaded,
  })
  const refused = sending.isError
    ? t(kind === 'PHOTO' ? 'registration.photoRefused' : 'registration.fileRefused')
    : undefined
  const error = refused ?? (file ? undefined : missing)
  const start = kind === 'PHOTO' ? t('registration.takePhoto') : t('registration.chooseFile')
  const wording = file ? t('registration.another') : start
  return (
    <Input.Wrapper
      size="md"
      id={id}
      label={label}
      labelElement="div"
      description={description}
      error={error}
      withAsterisk
      errorProps={{ role: 'alert' }}
    >
      <Group gap="sm" mt={6}>
        <FileButton
          accept={(kind === 'PHOTO' ? imageExtensions : paperExtensions).join(',')}
          onChange={(chosen) => chosen && sending.mutate(chosen)}
        >
          {(properties) => (
            <Button
              {...properties}
              variant="default"
              size="md"
              leftSection={
                kind === 'PHOTO' ? <IconCamera size={18} aria-hidden /> : <IconUpload size={18} aria-hidden />
              }
              loading={sending.isPending}
              aria-label={`${wording}: ${label}`}
            >
              {wording}
            </Button>
          )}
        </FileButton>
        {file && (
          <Group gap={4} wrap="nowrap">
            <IconCheck size={18} aria-hidden />
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {file.name}
            </Text>
          </Group>
        )}
      </Group>
    </Input.Wrapper>
  )
}
