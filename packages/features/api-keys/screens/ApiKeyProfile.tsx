import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { PermissionEditor } from '@atrium/screens-kit/permissions/PermissionEditor.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { formatDate } from '@atrium/validators/dates.ts'
import { Code } from '@mantine/core'
import { IconBan, IconRefresh } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKeyLinks } from '../apiKeyLinks.tsx'
import { apiKeyQuery, keyPermissionsQuery, type ApiKey, type ApiKeySecret } from '../apiKeyQueries.ts'
import { CallExample } from '../parts/CallExample.tsx'

const RotateDialog = lazyDialog(() => import('../parts/RotateDialog.tsx'))
const SecretDialog = lazyDialog(() => import('../parts/SecretDialog.tsx'))

type ApiKeyProfileProps = {
  id: string
  links: Pick<ApiKeyLinks, 'EditApiKey'>
  /** Goes to the list of keys. */
  onLeave: () => void
}

/** One key: what it may do, how it is used, what became of it. Mount it with the key loaded. */
export const ApiKeyProfile = ({ id, links, onLeave }: ApiKeyProfileProps) => {
  const { data: apiKey } = useSuspenseQuery(apiKeyQuery(id))
  const { data: permissions } = useSuspenseQuery(keyPermissionsQuery())
  const [isRotating, setIsRotating] = useState(false)
  const [made, setMade] = useState<ApiKeySecret>()
  const moment = useMoment()
  const when = (label: string, date: string | null) => (date === null ? [] : [{ label, value: moment(date) }])
  const show = (secret: ApiKeySecret) => {
    setIsRotating(false)
    setMade(secret)
  }
  return (
    <DetailScreen
      title={apiKey.name}
      description={apiKey.description}
      status={<StatusBadge status={apiKey.status} />}
      onBack={onLeave}
      allowedActions={apiKey.allowedActions}
      actions={actionsOf(apiKey, links, () => setIsRotating(true))}
    >
      <Section title="Key">
        <DescriptionList
          items={[
            { label: 'Begins with', value: <Code>{apiKey.prefix}</Code> },
            { label: 'Last used', value: apiKey.lastUsedDate === null ? 'Never' : moment(apiKey.lastUsedDate) },
            { label: 'Last day', value: formatDate(apiKey.expiresOn) },
            { label: 'Created', value: moment(apiKey.createdDate) },
            { label: 'Created by', value: apiKey.createdBy },
            ...when('New secret given', apiKey.rotatedDate),
            ...when('Old secret taken until', apiKey.previousUntil),
            ...when('Revoked', apiKey.revokedDate),
          ]}
        />
      </Section>
      {apiKey.status !== 'REVOKED' && (
        <Section title="For the program" description="How it calls with this key">
          <CallExample apiKey={apiKey} />
        </Section>
      )}
      <Section title="Permissions">
        <PermissionEditor holder="key" permissions={permissions} value={apiKey.permissions} />
      </Section>
      <Section title="History">
        <HistoryTimeline query={(page) => api.query('listApiKeyHistories', { path: { id }, query: page })} />
      </Section>
      {isRotating && <RotateDialog apiKey={apiKey} onClose={() => setIsRotating(false)} onMade={show} />}
      {made && <SecretDialog made={made} onClose={() => setMade(undefined)} />}
    </DetailScreen>
  )
}

const actionsOf = (
  { id, name, version }: ApiKey,
  { EditApiKey }: ApiKeyProfileProps['links'],
  rotate: () => void,
): GatedAction<ApiKey>[] => [
  {
    kind: 'edit',
    primary: true,
    operation: 'updateApiKey',
    allowed: 'edit',
    renderRoot: (properties) => <EditApiKey id={id} {...properties} />,
  },
  {
    kind: 'other',
    label: 'New secret',
    icon: IconRefresh,
    operation: 'rotateApiKey',
    allowed: 'rotate',
    onClick: rotate,
  },
  {
    kind: 'other',
    label: 'Revoke',
    icon: IconBan,
    operation: 'revokeApiKey',
    allowed: 'revoke',
    onClick: () =>
      askStatus({
        title: `Revoke ${name}`,
        message: 'The program is refused from now on.',
        danger: true,
        confirmLabel: 'Revoke',
        action: () => api.call('revokeApiKey', { path: { id }, body: { version } }, { silent: true }),
      }),
  },
]
