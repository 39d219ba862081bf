import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ConfirmDialogProps } from './ConfirmDialog.tsx'
import { Dialog, DialogButtons } from './Dialog.tsx'

/** Seconds for which Confirm stays disabled (doc 1 §2.4, CONST-002). */
const countdownSeconds = 3

const ConfirmDialogModal = ({
  opened,
  title,
  message,
  danger = false,
  countdown = false,
  confirmLabel = 'Confirm',
  cancelLabel = 'Cancel',
  action,
  onAnswer,
}: ConfirmDialogProps) => {
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()

  const onConfirm = async () => {
    setRunning(true)
    setFailure(undefined)
    try {
      await action?.()
      onAnswer(true)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Something went wrong. Try again.')
    }
    setRunning(false)
  }

  return (
    <Dialog opened={opened} title={title} locked={running} onClose={() => onAnswer(false)}>
      <Stack gap="xs">
        {message && <Text component="div">{message}</Text>}
        {danger && (
          <Text c="red" fw={500}>
            This action cannot be undone
          </Text>
        )}
        {failure && (
          <Text c="red" role="alert">
            {failure}
          </Text>
        )}
      </Stack>
      <DialogButtons>
        <Button
          variant="default"
          onClick={() => onAnswer(false)}
          disabled={running}
          data-autofocus={danger || countdown || undefined}
        >
          {cancelLabel}
        </Button>
        <ConfirmButton
          label={confirmLabel}
          seconds={countdown ? countdownSeconds : 0}
          danger={danger}
          loading={running}
          autofocus={!danger && !countdown}
          onClick={() => void onConfirm()}
        />
      </DialogButtons>
    </Dialog>
  )
}

type ConfirmButtonProps = {
  label: string
  seconds: number
  danger: boolean
  loading: boolean
  autofocus: boolean
  onClick: () => void
}

/** Counts from the moment it is shown. */
const ConfirmButton = ({ label, seconds, danger, loading, autofocus, onClick }: ConfirmButtonProps) => {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  return (
    <Button
      color={danger ? 'red' : 'brand'}
      disabled={left > 0}
      loading={loading}
      onClick={onClick}
      data-autofocus={autofocus || undefined}
    >
      {left > 0 ? `${label} (${left})` : label}
    </Button>
  )
}

export default ConfirmDialogModal
