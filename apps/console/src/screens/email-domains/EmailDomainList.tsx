import { api } from '@atrium/auth/api.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { IconAt, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { EmailDomainLinks } from './emailDomainLinks.tsx'
import { tenantOptions, type EmailDomain, type emailDomainsQuery } from './emailDomainQueries.ts'
import { emailDomainListQuery, type EmailDomainSearch } from './emailDomainSearch.ts'
import { emailDomainColumns } from './parts/emailDomainColumns.tsx'
import { useHasTenants } from './useHasTenants.ts'

const EmailDomainDialog = lazyDialog(() => import('./parts/EmailDomainDialog.tsx'))

type EmailDomainListProps = {
  query: typeof emailDomainsQuery
  search: EmailDomainSearch
  onSearch: (search: EmailDomainSearch) => void
  links: EmailDomainLinks
  /** Goes to the new domain. */
  onAdded: (id: string) => void
}

/** The domains by whose addresses people may join the building and its tenants (doc 2 §3). */
export const EmailDomainList = ({ query, search, onSearch, links, onAdded }: EmailDomainListProps) => {
  const [isAdding, setIsAdding] = useState<boolean>()
  const hasTenants = useHasTenants()
  const columns = useMemo(() => emailDomainColumns(hasTenants), [hasTenants])
  const { EmailDomain: Link } = links
  return (
    <>
      <ListScreen
        title="E-mail domains"
        description="If a company has domains, only people with an address in one of them can be added"
        query={query}
        columns={columns}
        rowKey={idOf}
        search={search}
        onSearch={onSearch}
        searchHint={hasTenants ? 'Domain or tenant' : 'Domain'}
        filters={hasTenants ? [tenantFilter, ...filters] : filters}
        actions={actionsWith(links, () => setIsAdding(true))}
        exports={{
          operation: 'generateEmailDomainRecord',
          download: (format) =>
            api.download('generateEmailDomainRecord', { query: { ...emailDomainListQuery(search), format } }),
        }}
        rowLink={({ id }, content) => <Link id={id}>{content}</Link>}
        empty={
          <EmptyState title="No e-mail domains yet" icon={IconAt}>
            Without a domain, people with any e-mail address can be added. Add the company’s domain to keep others out.
          </EmptyState>
        }
      />
      {isAdding !== undefined && (
        <EmailDomainDialog opened={isAdding} onClose={() => setIsAdding(false)} onSaved={({ id }) => onAdded(id)} />
      )}
    </>
  )
}

const idOf = ({ id }: EmailDomain) => id

const tenantFilter: ListFilter = { kind: 'dropdown', key: 'tenantId', open: true, label: 'Tenant', load: tenantOptions }

const filters: readonly ListFilter[] = [
  {
    kind: 'choice',
    key: 'active',
    open: true,
    label: 'Status',
    options: [
      { value: 'yes', label: 'Active' },
      { value: 'no', label: 'Inactive' },
    ],
  },
  {
    kind: 'choice',
    key: 'autoApprove',
    label: 'Self-registrations',
    options: [
      { value: 'yes', label: 'Approved automatically' },
      { value: 'no', label: 'Wait for approval' },
    ],
  },
]

const actionsWith = ({ UploadEmailDomains }: EmailDomainLinks, onAdd: () => void): GatedAction[] => [
  {
    kind: 'upload',
    label: 'Upload domains',
    operation: 'processEmailDomainsData',
    renderRoot: (properties) => <UploadEmailDomains {...properties} />,
  },
  { kind: 'other', label: 'New domain', icon: IconPlus, primary: true, operation: 'createEmailDomain', onClick: onAdd },
]
