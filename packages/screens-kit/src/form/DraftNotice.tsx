import { Alert, Button, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'

/** Says that the form holds what was entered before the session ended. */
export const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Alert color="blue" mb="md" icon={<IconHistory size={18} aria-hidden />} title="Your entries have been kept">
    <Text mb="sm">You were signed out before saving. Check your entries and save, or start again.</Text>
    <Button variant="default" size="xs" onClick={onDiscard}>
      Start again
    </Button>
  </Alert>
)
