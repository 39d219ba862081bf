import { api } from '@atrium/auth/api.ts'
import { answerColumns } from '../answerColumns.tsx'
import { answerWords } from '../broadcastWords.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { Banner } from '@atrium/ui/Banner.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  answerCountsQuery,
  answerListQuery,
  answersQuery,
  answerTabs,
  companyBroadcastQuery,
  type AnswerSearch,
  type PersonAnswer,
} from '../companyBroadcastQueries.ts'
import { AnswerFor } from '../parts/AnswerFor.tsx'

type CompanyBroadcastProps = {
  id: string
  search: AnswerSearch
  onSearch: (search: AnswerSearch) => void
  /** Whether answers are given for people here; else they are looked at. */
  manages: boolean
}

/** The people of the company in one emergency: who has answered, and whom to look for. */
export const CompanyBroadcast = ({ id, search, onSearch, manages }: CompanyBroadcastProps) => {
  const moment = useMoment()
  const mayAnswer = useCan('batchUpdateTenantBroadcastUserDetails')
  const read = useQuery({ ...companyBroadcastQuery(id), refetchInterval: 5000 })
  const company = read.data?.items[0]
  const isOngoing = company?.broadcastStatus === 'ONGOING'
  return (
    <ListScreen
      title={company ? `${company.drill ? 'Drill: ' : ''}${company.title}` : 'Emergency broadcast'}
      query={(asked: AnswerSearch) => answersQuery(id, asked)}
      columns={columnsWith(moment)}
      rowKey={(row) => row.id}
      search={search}
      onSearch={onSearch}
      searchLabel="Search people"
      searchHint="Name"
      tabs={{
        label: 'People by answer',
        options: answerTabs.map((value) => ({ value, label: answerWords[value] })),
        counts: answerCountsQuery(id, search),
      }}
      exports={{
        operation: 'generateTenantBroadcastRecord',
        download: (format) =>
          api.download('generateTenantBroadcastRecord', {
            path: { id },
            query: { ...answerListQuery(search), format },
          }),
      }}
      bulk={
        manages && mayAnswer && isOngoing
          ? {
              label: ({ user }) => user.name,
              actions: (selected, clear) => <AnswerFor id={id} ids={[...selected]} onDone={clear} />,
            }
          : undefined
      }
    >
      {company && (
        <Banner tone={isOngoing ? 'danger' : 'info'}>
          {isOngoing
            ? `${company.noResponse} of your ${company.total} people have not answered, ${company.needHelp} need help.`
            : `This broadcast has ended. ${company.safe} of your ${company.total} people were safe.`}
        </Banner>
      )}
    </ListScreen>
  )
}

const columnsWith = (moment: ReturnType<typeof useMoment>): readonly Column<PersonAnswer>[] => [
  {
    key: 'user',
    header: 'Person',
    cell: ({ user, remark }) => (
      <div>
        {user.name}
        {remark && (
          <Text size="xs" c="dimmed">
            {remark}
          </Text>
        )}
      </div>
    ),
  },
  ...answerColumns<PersonAnswer>(moment),
]
