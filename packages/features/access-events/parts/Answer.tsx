import { RecordAnchor } from '@atrium/screens-kit/RecordAnchor.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Group, List, Stack, Text } from '@mantine/core'
import { remedyLink, type AccessEventLinks } from '../accessEventLinks.tsx'
import type { AccessAnswer, AccessRemedy } from '../accessEventQueries.ts'

type AnswerProps = { answer: AccessAnswer; links: AccessEventLinks }

/** Whether the door opens, what decided, and what would open it. */
export const Answer = ({ answer, links }: AnswerProps) => {
  const { result, words, localTime, proof, changes } = answer
  const isOpen = result === 'GRANTED'
  return (
    <Stack gap="md" mt="md" aria-live="polite">
      <Section title={isOpen ? 'The door opens' : 'The door stays closed'}>
        <Group gap="sm" mb="xs">
          <StatusBadge status={result} label={isOpen ? 'Granted' : 'Denied'} tone={isOpen ? 'success' : 'danger'} />
          <Text size="sm" c="dimmed">
            {localTime}, by the clock of the door
          </Text>
        </Group>
        <Text>{words}</Text>
      </Section>
      {changes.length > 0 && (
        <Section title="What would open it" description={changes.length > 1 ? 'All of these together' : undefined}>
          <List>
            {changes.map((change) => (
              <List.Item key={`${change.kind} ${change.recordId}`}>
                <Remedy change={change} links={links} />
              </List.Item>
            ))}
          </List>
        </Section>
      )}
      <Section title="What was looked at">
        <List>
          {proof.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      </Section>
    </Stack>
  )
}

const Remedy = ({ change, links }: { change: AccessRemedy; links: AccessEventLinks }) => {
  const way = remedyLink(change, links)
  if (!way) return change.words
  return (
    <RecordAnchor id={way.id} operation={way.operation} Link={way.Link}>
      {change.words}
    </RecordAnchor>
  )
}
