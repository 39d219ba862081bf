import { api } from '@atrium/auth/api.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { formatDate } from '@atrium/validators/dates.ts'
import { Anchor, Code, Text } from '@mantine/core'
import { IconApi, IconPlus } from '@tabler/icons-react'
import type { ApiKeyLinks } from '../apiKeyLinks.tsx'
import { apiKeyListQuery, apiKeysQuery, apiKeyTabs, type ApiKey, type ApiKeySearch } from '../apiKeyQueries.ts'

type ApiKeyListProps = {
  search: ApiKeySearch
  onSearch: (search: ApiKeySearch) => void
  links: Pick<ApiKeyLinks, 'ApiKey' | 'AddApiKey'>
}

/** The keys with which other programs act for an office centre. */
export const ApiKeyList = ({ search, onSearch, links: { ApiKey: Link, AddApiKey } }: ApiKeyListProps) => {
  const columns = columnsWith(useMoment())
  return (
    <ListScreen
      title="API keys"
      description={
        <>
          With a key, another program does here what you let it do.{' '}
          <Anchor href="/api/docs" target="_blank" rel="noreferrer">
            API reference
          </Anchor>
        </>
      }
      query={apiKeysQuery}
      columns={columns}
      rowKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      searchHint="Name or beginning"
      tabs={{
        label: 'Keys by state',
        options: apiKeyTabs.map((value) => ({ value, label: statusLabel(value) })),
      }}
      actions={[
        {
          kind: 'other',
          label: 'New API key',
          icon: IconPlus,
          primary: true,
          operation: 'createApiKey',
          renderRoot: (properties) => <AddApiKey {...properties} />,
        },
      ]}
      exports={{
        operation: 'generateApiKeyRecord',
        download: (format) => api.download('generateApiKeyRecord', { query: { ...apiKeyListQuery(search), format } }),
      }}
      rowLink={({ id }, content) => <Link id={id}>{content}</Link>}
      empty={
        <EmptyState title="No API keys" icon={IconApi}>
          Payroll, lobby screens or your intranet each get a key of their own, with what they need and no more.
        </EmptyState>
      }
    />
  )
}

const columnsWith = (moment: ReturnType<typeof useMoment>): readonly Column<ApiKey>[] => [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    cell: ({ name, description }) => (
      <>
        <Text inherit>{name}</Text>
        {description !== null && (
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        )}
      </>
    ),
  },
  { key: 'prefix', header: 'Begins with', hideBelow: 'md', cell: ({ prefix }) => <Code>{prefix}</Code> },
  { key: 'noOfPermissions', header: 'Permissions', hideBelow: 'sm', cell: ({ noOfPermissions }) => noOfPermissions },
  {
    key: 'lastUsedDate',
    header: 'Last used',
    sortable: true,
    cell: ({ lastUsedDate }) => (lastUsedDate === null ? 'Never' : moment(lastUsedDate)),
  },
  { key: 'expiresOn', header: 'Last day', sortable: true, cell: ({ expiresOn }) => formatDate(expiresOn) },
]
