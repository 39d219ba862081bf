import { checkZip, defaultMaxMegabytes, noticeSeconds, zipExtensions } from '@atrium/validators/fileRules.ts'
import type { ReactNode } from 'react'
import { FileField } from './FileField.tsx'
import { FileRows } from './FileRows.tsx'
import { acceptHint } from './fileSize.ts'
import type { OnNotice } from './uploadContract.ts'
import { useSingleFile } from './useSingleFile.ts'

export type ZipUploadProps = {
  label: string
  value: File | null
  onChange: (file: File | null) => void
  maxMegabytes?: number
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  onNotice?: OnNotice
}

/** Takes one .zip archive for the screen to send on; refusals are also notices of 3.5 seconds (doc 1 §5, CONST-016). */
export const ZipUpload = (props: ZipUploadProps) => {
  const { label, value, onChange, maxMegabytes = defaultMaxMegabytes } = props
  const single = useSingleFile<File>({
    value,
    onChange,
    check: (files) => checkZip(files, maxMegabytes),
    read: async (file) => file,
    onNotice: props.onNotice,
    noticeSeconds: noticeSeconds.zip,
  })
  return (
    <FileField
      label={label}
      description={props.description ?? acceptHint(zipExtensions, maxMegabytes)}
      action={value ? 'Choose another file' : 'Choose file'}
      extensions={zipExtensions}
      multiple
      onChoose={single.choose}
      error={single.problem ?? props.error}
      readErrorOut={props.onNotice === undefined}
      announcement={single.announcement}
      required={props.required ?? false}
      disabled={props.disabled ?? false}
      buttonRef={single.buttonRef}
    >
      <FileRows
        label={`${label}: chosen file`}
        rows={value ? [{ key: value.name, name: value.name, size: value.size }] : []}
        onRemove={single.remove}
        disabled={props.disabled ?? false}
      />
    </FileField>
  )
}
