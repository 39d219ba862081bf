import { Alert, Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { setupAddress } from './displayQueries.ts'
import classes from './ShownKey.module.css'

/** A key, which is shown this once, and what to do with it. */
export const ShownKey = ({ apiKey, name }: { apiKey: string; name: string }) => (
  <Stack gap="sm">
    <Alert color="yellow" title="This key is shown only now">
      Write it down or copy it. Nobody can read it later; a new one can be made at any time.
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
    <Text c="dimmed">On the tablet, open this address and type the key:</Text>
    <code className={classes.address}>{setupAddress()}</code>
  </Stack>
)
