import { Stack, Switch, Text } from '@mantine/core'

type BoardSoundProps = {
  isOn: boolean
  /** Whether the browser lets it be heard. */
  isReady: boolean
  onChange: (isOn: boolean) => void
}

/** Whether new orders make a sound; this tablet remembers it. */
export const BoardSound = ({ isOn, isReady, onChange }: BoardSoundProps) => (
  <Stack gap={2}>
    <Switch
      size="lg"
      label="Sound for new orders"
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
    />
    <Text component="output" size="sm" c="dimmed">
      {isOn && !isReady && 'Touch this page once to hear it: browsers stay silent until then.'}
    </Text>
  </Stack>
)
