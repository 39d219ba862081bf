import {
  checkDropped,
  defaultMaxMegabytes,
  noticeSeconds,
  spreadsheetExtensions,
} from '@atrium/validators/fileRules.ts'
import { Button, Input, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconUpload } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { acceptHint } from './fileSize.ts'
import type { OnNotice } from './uploadContract.ts'

export type DropZoneProps = {
  label: string
  /** Called with the one file that may be taken. */
  onFile: (file: File) => void
  maxMegabytes?: number
  description?: ReactNode
  error?: ReactNode
  /** While the file is under way. */
  loading?: boolean
  disabled?: boolean
  onNotice?: OnNotice
}

/** The large target of the bulk-upload pages, with their own wording (doc 2 §8, MSG-018, MSG-049, MSG-051). Load it lazily. */
export const DropZone = (props: DropZoneProps) => {
  const { label, onFile, maxMegabytes = defaultMaxMegabytes, onNotice } = props
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const error = problem ?? props.error

  const take = (files: File[]) => {
    const [file] = files
    const message = checkDropped(files, maxMegabytes)
    setProblem(message)
    if (message === null && file) return onFile(file)
    if (message !== null) onNotice?.({ message, tone: 'warning', seconds: noticeSeconds.spreadsheet })
  }

  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      error={error}
      errorProps={onNotice === undefined ? { role: 'alert' } : {}}
    >
      <Dropzone
        onDrop={noFurtherCheck}
        onDropAny={(accepted, rejected) => take([...accepted, ...rejected.map(({ file }) => file)])}
        // The area opens the file dialog on every click, also on those of the button inside, which has the focus.
        activateOnKeyboard={false}
        inputProps={{ accept: spreadsheetExtensions.join(','), 'aria-hidden': true }}
        loading={props.loading ?? false}
        disabled={props.disabled ?? false}
        mt={4}
        mb={4}
      >
        <Stack align="center" gap="xs" py="lg">
          <IconUpload size={32} aria-hidden />
          <Text ta="center">Drop a file here, or choose one from your device.</Text>
          <Text id={`${id}-hint`} size="sm" c="dimmed" ta="center">
            {props.description ?? acceptHint(spreadsheetExtensions, maxMegabytes)}
          </Text>
          <Button
            id={`${id}-button`}
            variant="default"
            disabled={props.disabled ?? false}
            aria-labelledby={`${id}-label ${id}-button`}
            aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          >
            Choose file
          </Button>
        </Stack>
      </Dropzone>
    </Input.Wrapper>
  )
}

/** Every drop is answered in `onDropAny`, where refused files come along. */
const noFurtherCheck = () => {}
