import { Alert, Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './ShownKey.module.css'

type ShownKeyProps = {
  apiKey: string
  name: string
  /** Where a tablet is set up with it. */
  address?: string
}

/** A key of a tablet or a program, which is shown this once, and what to do with it. */
export const ShownKey = ({ apiKey, name, address }: ShownKeyProps) => (
  <Stack gap="sm">
    <Alert color="yellow" title="This key is shown only now">
      Write it down or copy it. It cannot be shown again, but you can create a new one at any time.
    </Alert>
    <Text>Key for {name}</Text>
    <Group gap="sm">
      <code className={classes.key}>{apiKey}</code>
      <CopyButton value={apiKey}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Group>
    {address !== undefined && (
      <>
        <Text c="dimmed">On the tablet, open this address and enter the key:</Text>
        <code className={classes.address}>{address}</code>
      </>
    )}
  </Stack>
)
