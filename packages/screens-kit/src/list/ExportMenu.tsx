import { exportTimeoutMilliseconds } from '@atrium/api-client/exportTimeout.ts'
import { clockText, useSecondsUntil } from '@atrium/auth/useSecondsUntil.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import type { OperationId } from '@atrium/contract/generated/operations.ts'
import { Dropdown } from '@atrium/ui/Dropdown.tsx'
import { DropdownItem } from '@atrium/ui/DropdownItem.tsx'
import { Button, Group, Text } from '@mantine/core'
import { IconDownload, IconFile, IconTable } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'

export type ExportFormat = 'XLSX' | 'CSV'

export type ListExport = {
  operation: OperationId
  /** Saves the list as it is filtered now: `(format) => api.download('generateUserRecord', { query: { …, format } })`. */
  download: (format: ExportFormat) => Promise<void>
}

/** Downloads a list as a spreadsheet, for those who may. The request layer tells a failure. */
export const ExportMenu = ({ operation, download }: ListExport) => {
  const running = useMutation({ mutationFn: download })
  if (!useCan(operation)) return null
  return (
    <Group gap="sm" wrap="nowrap">
      {running.isPending && <Progress since={running.submittedAt} />}
      <Dropdown
        label="Download"
        align="end"
        trigger={(properties) => (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            loading={running.isPending}
            {...properties}
          >
            Download
          </Button>
        )}
      >
        {(close) => {
          const start = (format: ExportFormat) => {
            close()
            running.mutate(format)
          }
          return (
            <>
              <DropdownItem icon={IconTable} onClick={() => start('XLSX')}>
                Excel (.xlsx)
              </DropdownItem>
              <DropdownItem icon={IconFile} onClick={() => start('CSV')}>
                CSV (.csv)
              </DropdownItem>
            </>
          )
        }}
      </Dropdown>
    </Group>
  )
}

/** Seconds before a file that takes its time is spoken of. */
const patience = 2
const limit = exportTimeoutMilliseconds / 1000

/** How long a file has been in the making, and how long it may take. */
const Progress = ({ since }: { since: number }) => {
  const seconds = limit - useSecondsUntil(since + exportTimeoutMilliseconds)
  if (seconds < patience) return null
  return (
    <Text size="sm" c="dimmed">
      <output>Preparing the file…</output>{' '}
      <span role="timer">
        {clockText(seconds)} of at most {clockText(limit)}
      </span>
    </Text>
  )
}
