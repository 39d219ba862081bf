import { answerColumns } from '@atrium/features/broadcasts/answerColumns.tsx'
import { api } from '@atrium/auth/api.ts'
import { ExportMenu } from '@atrium/screens-kit/list/ExportMenu.tsx'
import { PagedTable } from '@atrium/screens-kit/list/PagedTable.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { Section } from '@atrium/ui/Section.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Group, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { peopleQuery, underWay, type Broadcast, type PersonAnswer } from './broadcastQueries.ts'

const limit = 50
const order = { sortProperties: 'floorNos', sortDirection: 'ASC' } as const

/** Whom to look for: those who need help or have not answered, by floor, with their numbers. */
export const PeoplePart = ({ broadcast }: { broadcast: Broadcast }) => {
  const [shown, setShown] = useState<PersonAnswer['status']>('NO_RESPONSE')
  const moment = useMoment()
  const { noResponse, needHelp, safe } = broadcast.counts
  return (
    <Section title="People">
      <Group justify="space-between" gap="sm" mb="sm">
        <SegmentedControl
          aria-label="People by answer"
          value={shown}
          // The control has these values alone.
          onChange={(value) => setShown(value as PersonAnswer['status'])}
          data={[
            { value: 'NO_RESPONSE', label: `No response (${noResponse})` },
            { value: 'NEED_HELP', label: `Needs help (${needHelp})` },
            { value: 'SAFE', label: `Safe (${safe})` },
          ]}
        />
        <ExportMenu
          operation="generateBroadcastUserRecord"
          download={(format) =>
            api.download('generateBroadcastUserRecord', {
              path: { id: broadcast.id },
              query: { ...order, status: shown, format },
            })
          }
        />
      </Group>
      <PagedTable
        key={shown}
        label="People"
        columns={columnsWith(moment)}
        query={(page) => peopleQuery(broadcast.id, { ...order, status: shown, ...page })}
        limit={limit}
        refetchInterval={broadcast.status === 'ONGOING' ? underWay : false}
        rowKey={({ id }) => id}
      />
    </Section>
  )
}

const columnsWith = (moment: ReturnType<typeof useMoment>): readonly Column<PersonAnswer>[] => [
  { key: 'floorNos', header: 'Floors', cell: ({ floorNos }) => floorNos },
  {
    key: 'user',
    header: 'Person',
    cell: ({ user, tenant }) => (
      <div>
        {user.name}
        <Text size="xs" c="dimmed">
          {tenant.name}
        </Text>
      </div>
    ),
  },
  ...answerColumns<PersonAnswer>(moment, ({ remark }) => remark),
]
