import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { Dialog, DialogButtons } from './Dialog.tsx'
import type { RemarkDialogProps } from './RemarkDialog.tsx'

const RemarkDialogModal = ({
  opened,
  title,
  message,
  label = 'Remark',
  placeholder,
  optional = false,
  maxLength = 500,
  danger = false,
  confirmLabel = 'Confirm',
  cancelLabel = 'Cancel',
  action,
  onAnswer,
}: RemarkDialogProps) => {
  const [remark, setRemark] = useState('')
  const [running, setRunning] = useState(false)
  const [problem, setProblem] = useState<string>()

  const send = async (text: string) => {
    setRunning(true)
    setProblem(undefined)
    try {
      await action?.(text)
      onAnswer(text)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong. Try again.')
    }
    setRunning(false)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const text = remark.trim()
    if (text === '' && !optional) setProblem(`${label} is required.`)
    else void send(text)
  }

  return (
    <Dialog opened={opened} title={title} locked={running} onClose={() => onAnswer(null)}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          {message && <Text component="div">{message}</Text>}
          <Textarea
            label={label}
            placeholder={placeholder}
            withAsterisk={!optional}
            required={!optional}
            maxLength={maxLength}
            rows={4}
            value={remark}
            error={problem}
            description={`${remark.length} of ${maxLength} characters`}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            onChange={(event) => {
              setRemark(event.currentTarget.value)
              setProblem(undefined)
            }}
            data-autofocus
          />
        </Stack>
        <DialogButtons>
          <Button variant="default" onClick={() => onAnswer(null)} disabled={running}>
            {cancelLabel}
          </Button>
          <Button type="submit" color={danger ? 'red' : 'brand'} loading={running}>
            {confirmLabel}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

export default RemarkDialogModal
