import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { emailDomainQuery, type EmailDomain } from './emailDomainQueries.ts'
import type { EmailDomainTab } from './emailDomainSearch.ts'
import { ActiveBadge, Admission } from './parts/emailDomainColumns.tsx'
import { useDeleteEmailDomain } from './parts/useDeleteEmailDomain.ts'

const EmailDomainDialog = lazy(() => import('./parts/EmailDomainDialog.tsx'))

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
      <Suspense fallback={null}>
        {isEditing !== undefined && (
          <EmailDomainDialog
            key={domain.version}
            domain={domain}
            opened={isEditing}
            onClose={() => setIsEditing(false)}
            onSaved={() => setIsEditing(undefined)}
          />
        )}
      </Suspense>
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
          { label: 'Whose people', value: domain.tenant?.name ?? 'This office centre' },
          { label: 'Self-registrations', value: <Admission automatic={domain.autoApprove} /> },
          {
            label: 'New people',
            value: domain.active
              ? 'Only with an address of an active domain of the company'
              : 'This domain is not looked at',
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
