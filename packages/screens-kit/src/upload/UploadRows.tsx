import { Pagination, type Page } from '@atrium/ui/Pagination.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { useIsPhone } from '@atrium/ui/useIsPhone.ts'
import { defaultPageSize, firstPage } from '@atrium/validators/pageSizes.ts'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { saveFailedRows } from './failedRows.ts'
import { shownColumns, type BulkRow, type UploadKind } from './uploadKind.ts'

type UploadRowsProps = {
  kind: UploadKind
  label: string
  rows: readonly BulkRow[]
  /** What a good row is called, such as 'To upload'. */
  goodLabel: string
}

/** The rows of an upload page by page, with the reasons of those that failed, which can be saved as a file. */
export const UploadRows = ({ kind, label, rows, goodLabel }: UploadRowsProps) => {
  const [onlyFailed, setOnlyFailed] = useState(false)
  const [{ page, limit }, setPage] = useState<Page>({ page: firstPage, limit: defaultPageSize })
  const failed = useMemo(() => rows.filter(({ uploadable }) => !uploadable), [rows])
  const columns = useMemo(() => columnsOf(kind, rows, goodLabel), [kind, rows, goodLabel])
  const isNarrowed = onlyFailed && failed.length > 0
  const shown = isNarrowed ? failed : rows
  return (
    <Stack gap="sm">
      {failed.length > 0 && (
        <Group justify="space-between">
          {failed.length < rows.length ? (
            <Checkbox
              label="Only rows that failed"
              checked={onlyFailed}
              onChange={({ currentTarget }) => {
                setOnlyFailed(currentTarget.checked)
                setPage({ page: firstPage, limit })
              }}
            />
          ) : (
            <span />
          )}
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            onClick={() => void saveFailedRows(kind, failed)}
          >
            Download failed rows
          </Button>
        </Group>
      )}
      <Table
        label={label}
        columns={columns}
        rows={shown.slice((page - 1) * limit, page * limit)}
        rowKey={({ rowNo }) => String(rowNo)}
        total={shown.length}
        pagination={<Pagination page={page} limit={limit} total={shown.length} onChange={setPage} />}
      />
    </Stack>
  )
}

const columnsOf = (kind: UploadKind, rows: readonly BulkRow[], goodLabel: string): readonly Column<BulkRow>[] => [
  { key: 'rowNo', header: 'Row', align: 'end', width: '4rem', cell: (row) => <RowNumber {...row} /> },
  { key: 'result', header: 'Result', width: '18rem', cell: (row) => <RowResult {...row} goodLabel={goodLabel} /> },
  ...shownColumns(
    kind,
    rows.map(({ values }) => values),
  ).map(({ field, title }) => ({
    key: field,
    header: title,
    cell: ({ values }: BulkRow) => values[field],
  })),
]

/** On phones, where the row is a card, the number stands without its header. */
const RowNumber = ({ rowNo }: BulkRow) => `${useIsPhone() ? 'Row ' : ''}${rowNo.toLocaleString('en')}`

const RowResult = ({ uploadable, errors, goodLabel }: BulkRow & { goodLabel: string }) => (
  <div>
    <StatusBadge
      status={uploadable ? 'UPLOADED' : 'FAILED'}
      label={uploadable ? goodLabel : 'Failed'}
      tone={uploadable ? 'success' : 'danger'}
    />
    {errors.map((error) => (
      <Text key={error} size="sm">
        {error}
      </Text>
    ))}
  </div>
)
