import { channelWords, severityWords } from '@atrium/features/broadcasts/broadcastWords.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import type { Broadcast, Preset } from './broadcastQueries.ts'

type SaidSectionProps = {
  said: Broadcast | Preset
  more?: readonly { label: string; value: string | false | null | undefined }[]
}

/** What an emergency says, and whom it is for. */
export const SaidSection = ({ said, more = [] }: SaidSectionProps) => (
  <Section title="Message">
    <DescriptionList
      items={[
        { label: 'Severity', value: severityWords[said.severity].label },
        { label: 'Title', value: said.title },
        { label: 'Message', value: said.message, wide: true },
        { label: 'What to do', value: said.instructions, wide: true },
        {
          label: 'Recipients',
          value: said.recipientType === 'ALL' ? 'Everybody' : said.recipients.map(({ name }) => name).join('; '),
        },
        { label: 'Channels', value: said.channels.map((channel) => channelWords[channel]).join(', ') },
        { label: 'Safety replies', value: said.responseRequired ? 'Requested' : 'Not requested' },
        ...more,
      ].filter(({ value }) => value)}
    />
  </Section>
)
