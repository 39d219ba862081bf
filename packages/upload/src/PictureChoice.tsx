import { checkImage, defaultMaxMegabytes, imageExtensions, noticeSeconds } from '@atrium/validators/fileRules.ts'
import { FileField } from './FileField.tsx'
import { acceptHint } from './fileSize.ts'
import { ImageThumbnails } from './ImageThumbnails.tsx'
import { useObjectUrls } from './useObjectUrls.ts'
import { useSingleFile } from './useSingleFile.ts'
import type { ZipUploadProps } from './ZipUpload.tsx'

/** Takes one picture for the screen to send on, and shows it (doc 1 §5). */
export const PictureChoice = (props: ZipUploadProps) => {
  const { label, value, onChange, maxMegabytes = defaultMaxMegabytes } = props
  const previews = useObjectUrls()
  const single = useSingleFile<File>({
    value,
    onChange,
    check: ([file]) => (file ? checkImage(file, { maxMegabytes }) : null),
    read: async (file) => {
      previews.add(file.name, file)
      return file
    },
    onNotice: props.onNotice,
    noticeSeconds: noticeSeconds.image,
  })
  return (
    <FileField
      label={label}
      description={props.description ?? acceptHint(imageExtensions, maxMegabytes)}
      action={value ? 'Choose another picture' : 'Choose picture'}
      extensions={imageExtensions}
      multiple={false}
      onChoose={single.choose}
      error={single.problem ?? props.error}
      readErrorOut={props.onNotice === undefined}
      announcement={single.announcement}
      required={props.required ?? false}
      disabled={props.disabled ?? false}
      buttonRef={single.buttonRef}
    >
      <ImageThumbnails
        label={`${label}: chosen picture`}
        images={value ? [{ key: value.name, name: value.name, source: previews.urls[value.name] }] : []}
        pending={null}
        onRemove={single.remove}
        fit="contain"
        disabled={props.disabled ?? false}
      />
    </FileField>
  )
}
