import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Text } from '@mantine/core'
import type { MusterDetail } from './musterQueries.ts'

/** Who marks people on a phone, and when each of them last had network. */
export const MarshalsPart = ({ marshals }: Pick<MusterDetail, 'marshals'>) => {
  const moment = useMoment()
  return (
    <Section title="Marshals">
      {marshals.length === 0 ? (
        <Text c="dimmed">Nobody has a link.</Text>
      ) : (
        <DescriptionList
          items={marshals.map(({ fullName, lastSeenDate }) => ({
            label: fullName,
            value: lastSeenDate ? `Last seen ${moment(lastSeenDate)}` : 'Has not opened the list yet',
          }))}
        />
      )}
    </Section>
  )
}
