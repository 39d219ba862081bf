import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { ChangesTable } from '@atrium/screens-kit/detail/Changes.tsx'
import { changesBetween } from '@atrium/screens-kit/detail/changesBetween.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Dialog } from '@atrium/ui/Dialog.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Stack, Text } from '@mantine/core'
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
      <Changed entry={entry} />
    </Stack>
  )
}

const Changed = ({ entry }: { entry: AuditLogDetail }) => {
  const changes = changesBetween(entry.before ?? {}, entry.after ?? {})
  return changes.length === 0 ? (
    <Text c="dimmed">No fields were changed.</Text>
  ) : (
    <ChangesTable changes={changes} large />
  )
}

export default AuditEntryDialog
