import {
  checkSpreadsheet,
  defaultMaxMegabytes,
  noticeSeconds,
  spreadsheetExtensions,
} from '@atrium/validators/fileRules.ts'
import type { ReactNode } from 'react'
import { FileField } from './FileField.tsx'
import { FileRows } from './FileRows.tsx'
import { acceptHint } from './fileSize.ts'
import { readSpreadsheetFile, type SpreadsheetFile } from './readSpreadsheetFile.ts'
import type { OnNotice } from './uploadContract.ts'
import { useSingleFile } from './useSingleFile.ts'

export type SpreadsheetUploadProps = {
  label: string
  value: SpreadsheetFile | null
  onChange: (sheet: SpreadsheetFile | null) => void
  maxMegabytes?: number
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  onNotice?: OnNotice
}

/** Takes one .xlsx, .xls or .csv file and reads its first worksheet in the browser (doc 1 §5, RULE-010 to RULE-013). */
export const SpreadsheetUpload = (props: SpreadsheetUploadProps) => {
  const { label, value, onChange, maxMegabytes = defaultMaxMegabytes } = props
  const single = useSingleFile<SpreadsheetFile>({
    value,
    onChange,
    check: (files) => checkSpreadsheet(files, maxMegabytes),
    read: readSpreadsheetFile,
    onNotice: props.onNotice,
    noticeSeconds: noticeSeconds.spreadsheet,
  })
  return (
    <FileField
      label={label}
      description={props.description ?? acceptHint(spreadsheetExtensions, maxMegabytes)}
      action={value ? 'Choose another file' : 'Choose file'}
      extensions={spreadsheetExtensions}
      multiple
      onChoose={single.choose}
      error={single.problem ?? props.error}
      readErrorOut={props.onNotice === undefined}
      announcement={single.pending === null ? single.announcement : `Reading ${single.pending}…`}
      required={props.required ?? false}
      disabled={props.disabled ?? false}
      blocked={single.pending !== null}
      buttonRef={single.buttonRef}
    >
      <FileRows
        label={`${label}: chosen file`}
        rows={rowsOf(value)}
        onRemove={single.remove}
        disabled={props.disabled ?? false}
      />
    </FileField>
  )
}

const rowsOf = (sheet: SpreadsheetFile | null) =>
  sheet
    ? [{ key: sheet.name, name: sheet.name, size: sheet.file.size, detail: `${sheet.records.length} record(s) found.` }]
    : []
