import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import {
  agoText,
  confidenceWords,
  evidenceText,
  musterPersonWords,
  musterStateWords,
} from '@atrium/validators/musterWords.ts'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Looked, MarkState } from './musterPhone.ts'

type PersonRowProps = {
  person: Looked
  onMark: (personId: string, state: MarkState, withdrawsId?: string | null) => void
}

/** Somebody to look for: who they are, why they are believed inside, and what is known of them. */
export const PersonRow = ({ person, onMark }: PersonRowProps) => {
  const [now] = useState(Date.now)
  const { id, fullName, kind, companyName, settled, leftDate, note } = person
  const { state, mark } = settled
  return (
    <Paper withBorder p="sm" radius="md" component="article" aria-label={fullName}>
      <Stack gap={6}>
        <div>
          <Text fw={600}>{fullName}</Text>
          <Text size="sm" c="dimmed">
            {[companyName, kind === 'PERSON' ? null : musterPersonWords[kind], note].filter(Boolean).join(' · ')}
          </Text>
          <Text size="sm" c="dimmed">
            {evidenceText(person)}, {agoText(person.evidenceDate, now)}. {confidenceWords[person.confidence]}.
          </Text>
          {leftDate && (
            <Text size="sm" fw={600}>
              Left by a door {agoText(leftDate, now)}
            </Text>
          )}
        </div>
        {mark && state !== 'UNACCOUNTED' && (
          <Group gap="xs">
            <StatusBadge status={state} label={musterStateWords[state]} />
            <Text size="sm">
              {mark.by}, {agoText(mark.at, Math.max(now, Date.parse(mark.at)))}
              {mark.assemblyPoint && `, ${mark.assemblyPoint}`}
            </Text>
            <Button size="compact-sm" variant="default" onClick={() => onMark(id, 'WITHDRAWN', mark.id)}>
              Take back
            </Button>
          </Group>
        )}
        {state !== 'SAFE' && (
          <Group gap="xs" grow preventGrowOverflow={false}>
            <Button leftSection={<IconCheck size={18} aria-hidden />} onClick={() => onMark(id, 'SAFE')}>
              Safe
            </Button>
            {state !== 'MISSING' && (
              <Button variant="default" onClick={() => onMark(id, 'MISSING')}>
                Missing
              </Button>
            )}
            {state !== 'NOT_HERE' && (
              <Button variant="default" onClick={() => onMark(id, 'NOT_HERE')}>
                Not here
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Paper>
  )
}
