import type { Schemas } from '@atrium/api-client/client.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { additionalDocumentsQuery, declarationsQuery } from '../permitQueries.ts'
import { PermitFile } from './PermitFile.tsx'

/** What was added to a form beyond what it asks for. */
export const AdditionalDocumentsPart = ({ id }: { id: string }) => {
  const read = useQuery(readable(additionalDocumentsQuery(id)))
  const moment = useMoment()
  if (!read.data?.total) return null
  return (
    <Section title="Additional documents">
      <Table
        label="Additional documents"
        rows={read.data.items}
        rowKey={(row) => row.id}
        columns={[
          { key: 'name', header: 'Name', cell: ({ name }) => name },
          { key: 'file', header: 'File', cell: ({ file, name }) => <PermitFile formId={id} file={file} what={name} /> },
          { key: 'by', header: 'Uploaded by', hideBelow: 'md', cell: ({ uploadedBy }) => uploadedBy },
          { key: 'date', header: 'Uploaded', hideBelow: 'md', cell: ({ uploadedDate }) => moment(uploadedDate) },
        ]}
      />
    </Section>
  )
}

/** Who declared what with their signature, the newest first. */
export const DeclarationsPart = ({ id }: { id: string }) => {
  const read = useQuery(readable(declarationsQuery(id)))
  const moment = useMoment()
  if (!read.data?.total) return null
  return (
    <Section title="Declarations">
      <Table
        label="Declarations"
        rows={read.data.items}
        rowKey={(row) => row.id}
        columns={[
          { key: 'party', header: 'Party', cell: ({ partyLabel }) => partyLabel },
          { key: 'name', header: 'Signed by', cell: ({ name }) => name },
          { key: 'text', header: 'Declaration', hideBelow: 'lg', cell: signedText },
          {
            key: 'signature',
            header: 'Signature',
            hideBelow: 'md',
            cell: ({ signatureFile, name }) => (
              <PermitFile formId={id} file={signatureFile} what={`Signature of ${name}`} />
            ),
          },
          { key: 'date', header: 'When', cell: ({ dateTime }) => moment(dateTime) },
        ]}
      />
    </Section>
  )
}

/** What was signed, and which version of it. */
const signedText = ({ declarationText, textVersion }: Schemas['FmFormDeclarationHistory']) => (
  <>
    {declarationText}
    {textVersion !== null && (
      <Text size="xs" c="dimmed">
        Version {textVersion}
      </Text>
    )}
  </>
)
