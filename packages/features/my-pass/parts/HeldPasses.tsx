import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { passKindLabels } from '../passKinds.ts'
import { myPinQuery, type HeldPass } from '../passQueries.ts'

/** Cards, PIN and whatever else the person holds. */
export const HeldPasses = ({ passes }: { passes: readonly HeldPass[] }) => {
  const moment = useMoment()
  const words = ({ passKind, passNo, cardLabel, validTo }: HeldPass) =>
    [passKind === 'PIN' ? null : passNo, cardLabel, validTo && `until ${moment(validTo)}`].filter(Boolean).join(', ')
  return (
    <Section title="Cards and PIN">
      {passes.length === 0 ? (
        <EmptyState title="No card and no PIN">Ask the person who manages passes at your company.</EmptyState>
      ) : (
        <DescriptionList
          items={passes.map((pass) => ({
            label: passKindLabels[pass.passKind],
            value: pass.passKind === 'PIN' ? <Pin words={words(pass)} /> : words(pass),
          }))}
        />
      )}
    </Section>
  )
}

/** Asked of the server when somebody wants to see it, and kept nowhere. */
const Pin = ({ words }: { words: string }) => {
  const [isShown, setIsShown] = useState(false)
  const pin = useQuery({ ...myPinQuery(), enabled: isShown, gcTime: 0, staleTime: 0 })
  return (
    <Group gap="sm">
      {isShown && pin.data && (
        <Text fw={600} ff="monospace" size="lg">
          {pin.data.pinCode}
        </Text>
      )}
      {isShown && pin.isError && <Text c="red">{errorMessage(pin.error)}</Text>}
      <Button variant="default" size="xs" loading={isShown && pin.isLoading} onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Hide PIN' : 'Show PIN'}
      </Button>
      {words && <Text c="dimmed">{words}</Text>}
    </Group>
  )
}
