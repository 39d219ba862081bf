import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { notify } from '@atrium/ui/notify.tsx'
import { DropZone } from '@atrium/upload/DropZone.tsx'
import { readSpreadsheetFile, type SpreadsheetFile } from '@atrium/upload/readSpreadsheetFile.ts'
import { noticeSeconds } from '@atrium/validators/fileRules.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FirstRows } from './FirstRows.tsx'
import type { SheetUpload } from './uploadKind.ts'
import { holdPreview } from './uploadStore.ts'

type FileChoiceProps = { kind: SheetUpload; onProcessed: () => void }

/** Takes one spreadsheet, shows its first rows and has the server check all of them. Load it lazily. */
const FileChoice = ({ kind, onProcessed }: FileChoiceProps) => {
  const [sheet, setSheet] = useState<SpreadsheetFile>()
  const [problem, setProblem] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const checking = useMutation({
    mutationKey: ['check', kind.key],
    mutationFn: ({ records }: SpreadsheetFile) => kind.process(records),
    onSuccess: (result, { name }) => {
      holdPreview(kind.key, { fileName: name, result })
      onProcessed()
    },
  })

  const take = async (file: File) => {
    setProblem(undefined)
    setIsReading(true)
    const read = await readSpreadsheetFile(file)
    setIsReading(false)
    if (typeof read !== 'string') return setSheet(read)
    setProblem(read)
    notify({ message: read, tone: 'warning', seconds: noticeSeconds.spreadsheet })
  }

  if (sheet !== undefined) {
    return (
      <FirstRows
        kind={kind}
        sheet={sheet}
        isChecking={checking.isPending}
        problem={checking.isError ? errorMessage(checking.error) : undefined}
        onCheck={() => checking.mutate(sheet)}
        onOther={() => {
          checking.reset()
          setSheet(undefined)
        }}
      />
    )
  }
  return (
    <DropZone
      label="Spreadsheet"
      onFile={(file) => void take(file)}
      loading={isReading}
      error={problem}
      onNotice={notify}
    />
  )
}

export default FileChoice
