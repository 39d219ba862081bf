import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { Banner } from '@atrium/ui/Banner.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { Stack, Text } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { PassScanner } from '../parts/PassScanner.tsx'
import { useNow } from '../useNow.ts'
import { useOfflinePage } from '../useOfflinePage.ts'
import { usePassScanner, type PassScannerState } from '../usePassScanner.ts'

/** Checks the rotating codes of passes at a desk or an entrance, with network and without. */
export const PassScannerScreen = () => {
  const state = usePassScanner()
  useOfflinePage('/pass-scanner')
  return (
    <>
      <PageTitleBar
        title="Pass scanner"
        description="Check the code on a person’s phone before you let them through. It works without network too."
      />
      <Shown {...state} />
    </>
  )
}

const Shown = ({ kept, onChecked, renew, isOnline, usedElsewhere, error }: PassScannerState) => {
  // The age of the list is shown as it grows.
  useNow()
  if (!kept.known) {
    if (!isOnline) return <NeverOnline />
    return error ? <ErrorState>{errorMessage(error)}</ErrorState> : <LoadingState />
  }
  return (
    <Stack gap="md">
      {!isOnline && <Banner tone="warning">No network. Codes are checked by what this scanner has.</Banner>}
      {usedElsewhere > 0 && <Banner tone="danger">{elsewhereText(usedElsewhere)}</Banner>}
      <PassScanner known={kept.known} seen={kept.seen} onChecked={onChecked} renew={renew} now={() => Date.now()} />
      <Text c="dimmed">{waitingText(kept.waiting.length)}</Text>
    </Stack>
  )
}

const NeverOnline = () => (
  <EmptyState title="This scanner has no keys yet" icon={IconWifiOff}>
    Connect it to the network once. After that it works without.
  </EmptyState>
)

const waitingText = (count: number): string => {
  if (count === 0) return 'Everything this scanner let through has been sent.'
  return count === 1 ? '1 code waits to be sent.' : `${count} codes wait to be sent.`
}

const elsewhereText = (count: number): string =>
  count === 1
    ? 'A code you let through was let through at another scanner too. The security desk has been alerted.'
    : `${count} codes you let through were let through at another scanner too. The security desk has been alerted.`
