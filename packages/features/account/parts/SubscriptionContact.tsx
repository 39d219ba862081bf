import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { Anchor, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'

/** Whom to ask for changes. Landlords are offered no top-ups (entities 2.6). */
export const SubscriptionContact = () => {
  const centre = useAtomValue(officeCentreInfoAtom)
  if (!centre) return null
  const { support, officeCentreType, centreCode } = centre
  const subject = encodeURIComponent(`Subscription of ${centreCode}`)
  return (
    <Section title="Changes">
      <Text>
        {officeCentreType === 'LANDLORD'
          ? 'To change your plan, or to renew it, write to '
          : 'For more passes or hardware, another plan or a renewal, write to '}
        <Anchor href={`mailto:${support.email}?subject=${subject}`}>{support.email}</Anchor>
        {' or call '}
        <Anchor href={`tel:${support.phone.replaceAll(' ', '')}`}>{support.phone}</Anchor>.
      </Text>
    </Section>
  )
}
