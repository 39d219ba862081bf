import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { emailDomainQuery, type EmailDomain } from './emailDomainQueries.ts'
import type { EmailDomainTab } from './emailDomainSearch.ts'
import { ActiveBadge, Admission } from './parts/emailDomainColumns.tsx'
import { useDeleteEmailDomain } from './parts/useDeleteEmailDomain.ts'

const EmailDomainDialog = lazyDialog(() => import('./parts/EmailDomainDialog.tsx'))

type EmailDomainPageProps = {
  id: string
  tab: EmailDomainTab | undefined
  onTab: (tab: EmailDomainTab) => void
  /** Goes to the list of domains. */
  onLeave: () => void
}

/** One e-mail domain: whom it lets in, and its history. Mount it with the domain loaded. */
export const EmailDomainPage = ({ id, tab = 'DETAILS', onTab, onLeave }: EmailDomainPageProps) => {
  const { data: domain } = useSuspenseQuery(emailDomainQuery(id))
  const [isEditing, setIsEditing] = useState<boolean>()
  const askToDelete = useDeleteEmailDomain(domain, onLeave)
  return (
    <>
      <DetailScreen
        title={domain.domain}
        description={domain.tenant?.name ?? 'The people of this office centre'}
        status={<ActiveBadge active={domain.active} />}
        onBack={onLeave}
        allowedActions={domain.allowedActions}
        actions={actionsWith(() => setIsEditing(true), askToDelete)}
        tabs={{
          label: 'E-mail domain',
          options: [
            { value: 'DETAILS', label: 'Details' },
            { value: 'HISTORY', label: 'History' },
          ],
          value: tab,
          onChange: (next) => onTab(next === 'HISTORY' ? 'HISTORY' : 'DETAILS'),
        }}
      >
        {tab === 'DETAILS' ? (
          <Details domain={domain} />
        ) : (
          <Section>
            <HistoryTimeline query={(page) => api.query('listEmailDomainHistories', { path: { id }, query: page })} />
          </Section>
        )}
      </DetailScreen>
      {isEditing !== undefined && (
        <EmailDomainDialog
          key={domain.version}
          domain={domain}
          opened={isEditing}
          onClose={() => setIsEditing(false)}
          onSaved={() => setIsEditing(undefined)}
        />
      )}
    </>
  )
}

const Details = ({ domain }: { domain: EmailDomain }) => {
  const moment = useMoment()
  return (
    <Section title="Details">
      <DescriptionList
        items={[
          { label: 'Domain', value: domain.domain },
          { label: 'Company', value: domain.tenant?.name ?? 'This office centre' },
          { label: 'Self-registrations', value: <Admission automatic={domain.autoApprove} /> },
          {
            label: 'New people',
            value: domain.active
              ? 'Only with an e-mail address in an active domain of the company'
              : 'This domain is not used',
          },
          { label: 'Added', value: moment(domain.createdDate) },
          { label: 'Last changed', value: moment(domain.updatedDate) },
        ]}
      />
    </Section>
  )
}

const actionsWith = (edit: () => void, remove: () => void): GatedAction<EmailDomain>[] => [
  { kind: 'edit', operation: 'updateEmailDomain', allowed: 'edit', onClick: edit },
  { kind: 'delete', operation: 'deleteEmailDomain', allowed: 'delete', onClick: remove },
]
