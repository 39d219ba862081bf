import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Stack } from '@mantine/core'
import { IconQrcodeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { HeldPasses } from '../parts/HeldPasses.tsx'
import { LostPhone } from '../parts/LostPhone.tsx'
import { MyDoors } from '../parts/MyDoors.tsx'
import { RotatingCode } from '../parts/RotatingCode.tsx'
import type { MyPin } from '../passQueries.ts'
import { useMyPass, type MyPassState } from '../useMyPass.ts'
import { useOfflinePage } from '../useOfflinePage.ts'

/** What a person shows at doors: the rotating code of their pass, cards, PIN, and the doors they lead to. */
export const MyPassScreen = () => {
  const state = useMyPass()
  useOfflinePage('/my-pass')
  const { pass, error } = state
  return (
    <>
      <PageTitleBar title="My pass" description={pass && `${pass.fullName}, ${pass.officeCentreName}`} />
      {pass ? (
        <Shown {...state} pass={pass} />
      ) : error ? (
        <ErrorState>{errorMessage(error)}</ErrorState>
      ) : (
        <LoadingState />
      )}
    </>
  )
}

const Shown = ({ pass, codes, isOffline }: MyPassState & { pass: NonNullable<MyPassState['pass']> }) => {
  const [pin, setPin] = useState<MyPin | null>(null)
  return (
    <Stack gap="lg">
      <Section>
        {codes === null && <NoPass />}
        {codes === undefined && <LoadingState />}
        {codes && <RotatingCode received={codes} isOffline={isOffline} />}
      </Section>
      {(codes || pin) && <LostPhone pin={pin} onPin={setPin} />}
      <HeldPasses passes={pass.passes} />
      <MyDoors groups={pass.groups} />
    </Stack>
  )
}

const NoPass = () => (
  <EmptyState title="You have no mobile pass" icon={IconQrcodeOff}>
    Ask the person who manages passes at your company for one. Until then, use your card or PIN.
  </EmptyState>
)
