import { api } from '@atrium/auth/api.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Button, Stack, Text } from '@mantine/core'
import { IconDeviceMobileOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { MyPin } from '../passQueries.ts'

type LostPhoneProps = {
  /** The PIN that was just given, shown until the page is left. */
  pin: MyPin | null
  onPin: (pin: MyPin) => void
}

/** Withdraws what a lost phone carries at once, and gives a PIN instead. */
export const LostPhone = ({ pin, onPin }: LostPhoneProps) => {
  const report = useMutation(api.mutation('reportLostPhone'))
  const ask = () =>
    confirm({
      title: 'Lost your phone?',
      message:
        'Your mobile pass stops opening doors immediately, and you are signed out on every other device. You get a PIN to use instead. The person who manages passes can give you a new mobile pass.',
      confirmLabel: 'Withdraw my pass',
      danger: true,
      action: async () => onPin(await report.mutateAsync()),
    })
  return (
    <Section
      title="Lost my phone"
      description="Withdraws your mobile pass immediately. You can do this on any device you are signed in on."
      actions={
        <Button color="red" variant="light" leftSection={<IconDeviceMobileOff size={18} aria-hidden />} onClick={ask}>
          Lost my phone
        </Button>
      }
    >
      {pin && <TemporaryPin pin={pin} />}
    </Section>
  )
}

const TemporaryPin = ({ pin: { pinCode, validTo } }: { pin: MyPin }) => {
  const moment = useMoment()
  return (
    <output>
      <Stack gap={4}>
        <Text>Your mobile pass was withdrawn. Your PIN for the doors is</Text>
        <Text fw={700} ff="monospace" size="2rem">
          {pinCode}
        </Text>
        <Text c="dimmed">
          {validTo ? `It works until ${moment(validTo)}. ` : 'It replaces your old PIN. '}
          Write it down. It is shown only once.
        </Text>
      </Stack>
    </output>
  )
}
