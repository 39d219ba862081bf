import { checkFile, defaultMaxMegabytes, fileExtensions, noticeSeconds } from '@atrium/validators/fileRules.ts'
import type { ReactNode } from 'react'
import { FileField } from './FileField.tsx'
import { FileRows } from './FileRows.tsx'
import { acceptHint } from './fileSize.ts'
import type { FileModule, OnNotice, Upload, UploadedFile } from './uploadContract.ts'
import { useUploads } from './useUploads.ts'

export type FileUploadProps = {
  label: string
  value: readonly UploadedFile[]
  onChange: (files: UploadedFile[]) => void
  upload: Upload
  /** EMAIL unless told (doc 1 §5, CONST-014). */
  module?: FileModule
  /** How many files the field holds; one unless told. */
  maxFiles?: number
  maxMegabytes?: number
  /** With their dot, in lower case. */
  extensions?: readonly string[]
  description?: ReactNode
  /** The form's own error; what the field found itself comes first. */
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  onNotice?: OnNotice
}

/** Uploads documents as they are chosen and keeps the list of stored files (doc 1 §5, doc 2 §5). */
export const FileUpload = (props: FileUploadProps) => {
  const { label, value, maxFiles = 1, maxMegabytes = defaultMaxMegabytes, extensions = fileExtensions } = props
  const uploads = useUploads({
    ...props,
    maxFiles,
    module: props.module ?? 'EMAIL',
    check: (file) => checkFile(file, { extensions, maxMegabytes }),
    noticeSeconds: noticeSeconds.file,
  })
  return (
    <FileField
      label={label}
      description={props.description ?? acceptHint(extensions, maxMegabytes)}
      action={maxFiles > 1 ? 'Choose files' : 'Choose file'}
      extensions={extensions}
      multiple={maxFiles > 1}
      onChoose={uploads.choose}
      error={uploads.problem ?? props.error}
      readErrorOut={props.onNotice === undefined}
      announcement={uploads.announcement}
      required={props.required ?? false}
      disabled={props.disabled ?? false}
      blocked={uploads.pending !== null || uploads.isFull}
      buttonRef={uploads.buttonRef}
    >
      <FileRows
        label={`${label}: chosen files`}
        rows={value.map((file) => ({ key: file.systemFileId, name: file.name, size: file.fileSize }))}
        pending={uploads.pending}
        onRemove={uploads.remove}
        disabled={props.disabled ?? false}
      />
    </FileField>
  )
}
