import { Button, FileButton, Input, Stack, VisuallyHidden } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useId, useRef, type ReactNode, type Ref } from 'react'

type FileFieldProps = {
  label: string
  description: ReactNode
  /** The words on the button. */
  action: string
  /** Extensions with their dot. */
  extensions: readonly string[]
  /** Whether the file dialog lets several files be chosen; also where one is wanted but two are answered in words. */
  multiple: boolean
  onChoose: (files: File[]) => void
  error?: ReactNode
  /** Whether the error is read out when it appears; not wanted when a notice says the same. */
  readErrorOut?: boolean
  /** What just happened, for screen readers. */
  announcement?: string
  required?: boolean
  disabled?: boolean
  /** Keeps the button in place and focusable, but without effect, while a file is under way or the field is full. */
  blocked?: boolean
  buttonRef?: Ref<HTMLButtonElement>
  /** The chosen files. */
  children?: ReactNode
}

/** The frame of every file widget: label, hint, a button that opens the file dialog, the chosen files, the error. */
export const FileField = (props: FileFieldProps) => {
  const { label, description, action, extensions, multiple, onChoose, error, children } = props
  const id = useId()
  const resetRef = useRef<() => void>(null)
  const describedBy = [`${id}-description`, props.required && `${id}-required`, error && `${id}-error`]
  const choose = (files: File[]) => {
    resetRef.current?.()
    if (files.length > 0) onChoose(files)
  }
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={description}
      error={error}
      errorProps={props.readErrorOut === false ? {} : { role: 'alert' }}
      withAsterisk={props.required ?? false}
    >
      <Stack gap="xs" mt={4} mb={4} align="flex-start">
        {children}
        <FileButton
          onChange={choose}
          accept={extensions.join(',')}
          multiple
          inputProps={{ multiple }}
          disabled={props.disabled || props.blocked}
          resetRef={resetRef}
        >
          {({ onClick }) => (
            <Button
              ref={props.buttonRef}
              id={`${id}-button`}
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              onClick={onClick}
              disabled={props.disabled}
              data-disabled={props.blocked || undefined}
              aria-disabled={props.blocked || undefined}
              aria-labelledby={`${id}-label ${id}-button`}
              aria-describedby={describedBy.filter(Boolean).join(' ')}
            >
              {action}
            </Button>
          )}
        </FileButton>
        {props.required && <VisuallyHidden id={`${id}-required`}>Required</VisuallyHidden>}
        <VisuallyHidden aria-live="polite">{props.announcement}</VisuallyHidden>
      </Stack>
    </Input.Wrapper>
  )
}
