import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import type { SpreadsheetFile } from '@atrium/upload/readSpreadsheetFile.ts'
import { mapColumns } from '@atrium/validators/spreadsheet.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { mostRows, shownColumns, type UploadKind } from './uploadKind.ts'

type FirstRowsProps = {
  kind: UploadKind
  sheet: SpreadsheetFile
  isChecking: boolean
  /** Why the rows could not be checked. */
  problem?: string | undefined
  onCheck: () => void
  onOther: () => void
}

type Row = Record<string, string>

const rowsShown = 5

/** What was read from a chosen file, before anything is sent. */
export const FirstRows = ({ kind, sheet, isChecking, problem, onCheck, onOther }: FirstRowsProps) => {
  const { rows, missing } = useMemo(() => mapColumns(sheet, kind.columns), [sheet, kind])
  const columns = useMemo(() => columnsOf(kind, rows), [kind, rows])
  const first = rows.slice(0, rowsShown)
  const refusal = refusalOf(missing, sheet.records.length)
  const shownProblem = refusal ?? problem
  return (
    <Stack gap="md">
      <Text>
        <strong>{sheet.name}</strong>: {sheet.records.length.toLocaleString('en')} record(s) found
        {rows.length > rowsShown && `, the first ${rowsShown} of them here`}.
      </Text>
      {shownProblem !== undefined && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {shownProblem}
        </Alert>
      )}
      <Table label="First rows of the file" columns={columns} rows={first} rowKey={(row) => keyOf(row, first)} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onOther} disabled={isChecking}>
          Choose another file
        </Button>
        <Button onClick={onCheck} loading={isChecking} disabled={refusal !== undefined}>
          Check rows
        </Button>
      </Group>
    </Stack>
  )
}

function refusalOf(missing: readonly string[], count: number): string | undefined {
  if (missing.length > 0) return `The file has no column ${missing.join(', ')}. Compare it with the template.`
  if (count <= mostRows) return undefined
  return `At most ${mostRows.toLocaleString('en')} records can be uploaded at once. Split the file.`
}

const columnsOf = (kind: UploadKind, rows: readonly Row[]): readonly Column<Row>[] =>
  shownColumns(kind, rows).map(({ field, title }) => ({ key: field, header: title, cell: (row) => row[field] }))

const keyOf = (row: Row, rows: readonly Row[]) => String(rows.indexOf(row))
