import { api } from '@atrium/auth/api.ts'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { Button, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Rehearsal } from './agreesTo.tsx'

type RehearsalProgressProps = {
  title: string
  id: string
  opened: boolean
  onAnswer: (answer: Rehearsal | 'BACK' | { failure: unknown }) => void
}

const everySecond = 1000

/** How far it is worked out who gains and who loses which doors; it closes once that is known. */
const RehearsalProgress = ({ title, id, opened, onAnswer }: RehearsalProgressProps) => {
  const [percent, setPercent] = useState(0)
  useEffect(() => {
    if (!opened) return undefined
    const ask = async () => {
      try {
        const rehearsal = await api.call('getRehearsal', { path: { id } }, { silent: true })
        if (rehearsal.progress) setPercent(rehearsal.progress.percent)
        else onAnswer(rehearsal)
      } catch (error) {
        onAnswer({ failure: error })
      }
    }
    const asking = setInterval(() => void ask(), everySecond)
    return () => clearInterval(asking)
  }, [id, opened, onAnswer])
  return (
    <Dialog opened={opened} title={title} onClose={() => onAnswer('BACK')}>
      <Stack gap="sm">
        <Text>Checking who gains and who loses access. Nothing has been changed yet.</Text>
        <Progress.Root size="lg">
          <Progress.Section value={percent} aria-label="Progress" />
        </Progress.Root>
        <Text size="sm" c="dimmed" aria-live="polite">
          {percent}% done
        </Text>
      </Stack>
      <DialogButtons>
        <Button variant="default" onClick={() => onAnswer('BACK')}>
          Back
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

export default RehearsalProgress
