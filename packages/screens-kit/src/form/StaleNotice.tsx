import { isApiFailure } from '@atrium/api-client/apiFailure.ts'
import { Alert, Button, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'

type StaleNoticeProps = {
  /** The failure of the last save. */
  error: unknown
  /** Reads the record again and fills the form with it. */
  onReload: () => void
  loading: boolean
}

/** What the server says of a stale version (entities 1). */
const staleMessage = 'Record has been changed by another user'

/** Offers to load what somebody else saved in the meantime. */
export const StaleNotice = ({ error, onReload, loading }: StaleNoticeProps) => {
  if (!isApiFailure(error) || error.message !== staleMessage) return null
  return (
    <Alert color="yellow" mb="md" title="Somebody else saved this record while you were editing">
      <Text mb="sm">Load the latest version and make your changes again. What you entered here will be lost.</Text>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={15} aria-hidden />}
        loading={loading}
        onClick={onReload}
      >
        Load the latest version
      </Button>
    </Alert>
  )
}
