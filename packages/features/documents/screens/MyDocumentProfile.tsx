import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { formatDate } from '@atrium/validators/dates.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { myDocumentQuery, openedDocumentQuery, type MyDocument } from '../documentQueries.ts'
import { FileViewer } from '../parts/FileViewer.tsx'
import { ReadingBadge } from './MyDocumentList.tsx'

/** A document as its reader has it: the file, and what to do with it. Mount it with the record loaded. */
export const MyDocumentProfile = ({ id, onLeave }: { id: string; onLeave: () => void }) => {
  const { data: document } = useSuspenseQuery(myDocumentQuery(id))
  const file = useQuery(openedDocumentQuery(document))
  const moment = useMoment()
  return (
    <DetailScreen title={document.title} status={<ReadingBadge {...document} />} onBack={onLeave}>
      <Section title="About">
        <DescriptionList
          items={[
            { label: 'From', value: document.publisher },
            { label: 'Category', value: document.categoryName },
            { label: 'Published', value: moment(document.publishDate) },
            { label: 'Last day', value: document.expiryDate && formatDate(document.expiryDate) },
            { label: 'Version', value: String(document.versionNo) },
          ]}
        />
      </Section>
      <Section title="File">
        {file.error ? (
          <Alert color="red" role="alert">
            {errorMessage(file.error)}
          </Alert>
        ) : file.data ? (
          <FileViewer file={file.data} title={document.title} />
        ) : (
          <LoadingState />
        )}
      </Section>
      {document.acknowledgementRequired && <Agreement document={document} canAgree={file.data !== undefined} />}
    </DetailScreen>
  )
}

const Agreement = ({ document, canAgree }: { document: MyDocument; canAgree: boolean }) => {
  const { id, versionNo, acknowledgedDate } = document
  const moment = useMoment()
  const agreeing = useMutation({
    mutationKey: ['acknowledgeMyDocument'],
    mutationFn: () => api.call('acknowledgeMyDocument', { path: { id }, body: { versionNo } }),
    onSuccess: () => notify({ message: 'Thank you. Your agreement is recorded.' }),
  })
  return (
    <Section title="Your agreement">
      {acknowledgedDate ? (
        <Text>You agreed to this version on {moment(acknowledgedDate)}.</Text>
      ) : (
        <Group justify="space-between">
          <Text>The publisher asks you to read this document and to agree to it.</Text>
          <Button
            leftSection={<IconCheck size={16} aria-hidden />}
            disabled={!canAgree}
            loading={agreeing.isPending}
            onClick={() => agreeing.mutate()}
          >
            I have read it and agree
          </Button>
        </Group>
      )}
    </Section>
  )
}
