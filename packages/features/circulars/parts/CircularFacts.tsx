import { api } from '@atrium/auth/api.ts'
import { DownloadLink } from '@atrium/screens-kit/DownloadLink.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { RichText } from '@atrium/ui/RichText.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Group } from '@mantine/core'
import { channelLabels, typeChoices, type Circular } from '../circularQueries.ts'
import { recipientsText } from '../screens/CircularList.tsx'

/** What a message says, whom it is for and how it leaves. */
export const CircularFacts = ({ circular }: { circular: Circular }) => {
  const moment = useMoment()
  const { scheduledDate, startedDate, finishedDate, attachments } = circular
  return (
    <>
      <Section title="Message">
        <RichText html={circular.bodyHtml} />
        {attachments.length > 0 && (
          <Group gap="md" mt="md">
            {attachments.map(({ systemFileId, name }) => (
              <DownloadLink
                key={systemFileId}
                label={name}
                load={() => api.download('downloadSystemFile', { path: { systemFileId } })}
              >
                {name}
              </DownloadLink>
            ))}
          </Group>
        )}
      </Section>
      <Section title="Delivery">
        <DescriptionList
          items={[
            { label: 'Kind', value: typeChoices.find(({ value }) => value === circular.type)?.label },
            { label: 'Recipients', value: recipientsText(circular) },
            { label: 'Channels', value: circular.channels.map((channel) => channelLabels[channel]).join(', ') },
            { label: 'Acknowledgement', value: circular.acknowledgeRequired ? 'Required' : 'Not required' },
            { label: 'Scheduled for', value: scheduledDate && moment(scheduledDate) },
            { label: 'Sending started', value: startedDate && moment(startedDate) },
            { label: 'Sending finished', value: finishedDate && moment(finishedDate) },
            { label: 'What went wrong', value: circular.errorText, wide: true },
          ].filter(({ value }) => value)}
        />
      </Section>
    </>
  )
}
