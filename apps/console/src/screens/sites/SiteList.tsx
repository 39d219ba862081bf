import { api } from '@atrium/auth/api.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { siteColumns } from './siteColumns.tsx'
import type { Site, sitesQuery } from './siteQueries.ts'
import { placeTabs, siteListQuery, type SiteSearch } from './siteSearch.ts'

const SiteDialog = lazyDialog(() => import('./SiteDialog.tsx'))

type SiteListProps = {
  query: typeof sitesQuery
  search: SiteSearch
  onSearch: (search: SiteSearch) => void
  SiteLink: RecordLink
  /** Goes to the profile of a new site. */
  onAdded: (id: string) => void
}

const tabs = { label: 'Status', options: placeTabs.map((value) => ({ value, label: statusLabel(value) })) }

/** The sites of an office centre (doc 2 §2, §3). */
export const SiteList = ({ query, search, onSearch, SiteLink, onAdded }: SiteListProps) => {
  const [isAdding, setIsAdding] = useState<boolean>()
  return (
    <>
      <ListScreen
        title="Sites"
        description="Addresses and campuses, with their offices and the people who work there"
        query={query}
        columns={siteColumns}
        rowKey={idOf}
        search={search}
        onSearch={onSearch}
        searchHint="Site name"
        tabs={tabs}
        actions={[
          {
            kind: 'other',
            label: 'New site',
            icon: IconPlus,
            primary: true,
            operation: 'createSite',
            onClick: () => setIsAdding(true),
          },
        ]}
        exports={{
          operation: 'generateSiteRecord',
          download: (format) => api.download('generateSiteRecord', { query: { ...siteListQuery(search), format } }),
        }}
        rowLink={({ id }, content) => <SiteLink id={id}>{content}</SiteLink>}
        empty={
          search.tab === undefined && (
            <EmptyState title="No sites yet" icon={IconMapPin}>
              A site is an address or a campus. Add the first one, then its offices and the people who work there.
            </EmptyState>
          )
        }
      />
      {isAdding !== undefined && (
        <SiteDialog opened={isAdding} onClose={() => setIsAdding(false)} onSaved={({ id }) => onAdded(id)} />
      )}
    </>
  )
}

const idOf = ({ id }: Site) => id
