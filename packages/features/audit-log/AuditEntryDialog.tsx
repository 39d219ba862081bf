import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { changesBetween } from '@atrium/screens-kit/detail/changesBetween.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Dialog } from '@atrium/ui/Dialog.tsx'
import { orEmpty } from '@atrium/ui/emptyValue.ts'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actionWords } from './actionWords.ts'
import { auditEntryQuery, type AuditLogDetail } from './auditLogQueries.ts'

/** One entry of the audit log: who, when, from where, and field by field before and after. */
const AuditEntryDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const entry = useQuery(readable(auditEntryQuery(id)))
  return (
    <Dialog opened title={entry.data?.summary ?? 'Entry of the audit log'} size="lg" onClose={onClose}>
      {entry.isPending && <LoadingState />}
      {entry.isError && <ErrorState>{errorMessage(entry.error)}</ErrorState>}
      {entry.data && <Entry entry={entry.data} />}
    </Dialog>
  )
}

const Entry = ({ entry }: { entry: AuditLogDetail }) => {
  const moment = useMoment()
  const seal =
    entry.sealNumber === null
      ? 'Not sealed yet'
      : `In batch ${entry.sealNumber}, ${entry.sealedDate === null ? '' : moment(entry.sealedDate)}`
  return (
    <Stack gap="md">
      <DescriptionList
        items={[
          { label: 'When', value: moment(entry.dateTime) },
          { label: 'Who', value: entry.userFullName },
          { label: 'Record', value: entry.entityName },
          { label: 'Part', value: entry.moduleLabel },
          { label: 'Action', value: actionWords[entry.action] },
          { label: 'From address', value: entry.ipAddress },
          { label: 'Sealed', value: seal, wide: true },
        ]}
      />
      <Changes entry={entry} />
    </Stack>
  )
}

const Changes = ({ entry }: { entry: AuditLogDetail }) => {
  const changes = changesBetween(entry.before ?? {}, entry.after ?? {})
  if (changes.length === 0) return <Text c="dimmed">No fields were changed.</Text>
  return (
    <Table.ScrollContainer minWidth={280}>
      <Table aria-label="Changed fields">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Field</Table.Th>
            <Table.Th>Before</Table.Th>
            <Table.Th>After</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map((change) => (
            <Table.Tr key={change.field}>
              <Table.Th scope="row">{change.label}</Table.Th>
              <Table.Td>{orEmpty(change.before)}</Table.Td>
              <Table.Td>{orEmpty(change.after)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

export default AuditEntryDialog
