import { checkImage, defaultMaxMegabytes, imageExtensions, noticeSeconds } from '@atrium/validators/fileRules.ts'
import { FileField } from './FileField.tsx'
import type { FileUploadProps } from './FileUpload.tsx'
import { acceptHint } from './fileSize.ts'
import { ImageThumbnails } from './ImageThumbnails.tsx'
import type { UploadedFile } from './uploadContract.ts'
import { useObjectUrls } from './useObjectUrls.ts'
import { useUploads } from './useUploads.ts'

export type ImageUploadProps = FileUploadProps & {
  /** The address of a picture stored before; pictures chosen just now are shown from the browser. */
  sourceOf?: (file: UploadedFile) => string | undefined
  /** Photos fill their frame unless told; logos are shown whole. */
  fit?: 'cover' | 'contain'
  /** Whether the order of the pictures means something and may be changed. */
  ordered?: boolean
}

/** Uploads pictures as they are chosen and shows them small; module FEEDBACK unless told (doc 1 §5, CONST-015). */
export const ImageUpload = (props: ImageUploadProps) => {
  const { label, value, maxFiles = 1, maxMegabytes = defaultMaxMegabytes, extensions = imageExtensions } = props
  const previews = useObjectUrls()
  const uploads = useUploads({
    ...props,
    maxFiles,
    module: props.module ?? 'FEEDBACK',
    check: (file) => checkImage(file, { extensions, maxMegabytes }),
    noticeSeconds: noticeSeconds.image,
    onUploaded: (file, uploaded) => previews.add(uploaded.systemFileId, file),
  })
  return (
    <FileField
      label={label}
      description={props.description ?? acceptHint(extensions, maxMegabytes)}
      action={maxFiles > 1 ? 'Choose images' : 'Choose image'}
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
      <ImageThumbnails
        label={`${label}: chosen images`}
        images={value.map((file) => ({
          key: file.systemFileId,
          name: file.name,
          source: previews.urls[file.systemFileId] ?? props.sourceOf?.(file),
        }))}
        pending={uploads.pending}
        onRemove={uploads.remove}
        onMove={moveIn(props)}
        fit={props.fit}
        disabled={props.disabled ?? false}
      />
    </FileField>
  )
}

/** Moves a picture by a place, where the order means something. */
const moveIn = ({ ordered, value, onChange }: ImageUploadProps) =>
  ordered ? (key: string, by: 1 | -1) => onChange(moved(value, key, by)) : undefined

/** The same pictures with one of them moved by a place. */
function moved(files: readonly UploadedFile[], key: string, by: 1 | -1): UploadedFile[] {
  const from = files.findIndex(({ systemFileId }) => systemFileId === key)
  const file = files[from]
  return file ? files.toSpliced(from, 1).toSpliced(from + by, 0, file) : [...files]
}
