import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { Dialog } from '@atrium/ui/Dialog.tsx'
import { ShownKey } from '@atrium/screens-kit/ShownKey.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { countOf } from '@atrium/validators/text.ts'
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { setupAddress, type ApiKey } from './displayQueries.ts'

/** The keys tablets are set up with: made, shown once, revoked. Load it lazily. */
const ApiKeysDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const keys = useQuery(api.query('listHotdeskZoneDisplayApiKeys', { query: { limit: 100 } }))
  return (
    <Dialog opened={opened} title="API keys of displays" onClose={onClose} size="lg">
      <Stack gap="lg">
        <NewKey />
        {keys.isError && <Alert color="red">{errorMessage(keys.error)}</Alert>}
        {keys.isPending && <LoadingState />}
        {keys.data?.items.length === 0 && <Text c="dimmed">There are no keys yet.</Text>}
        {keys.data?.items.map((key) => (
          <KeyRow key={key.id} apiKey={key} />
        ))}
      </Stack>
    </Dialog>
  )
}

const NewKey = () => {
  const [name, setName] = useState('')
  const mayMake = useCan('generateHotdeskZoneDisplayApiKey')
  const making = useMutation({
    ...api.mutation('generateHotdeskZoneDisplayApiKey', { silent: true }),
    onSuccess: () => {
      setName('')
    },
  })
  if (!mayMake) return null
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        <TextInput
          label="New key for all displays"
          placeholder="Installer, June"
          maxLength={60}
          value={name}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <Button
          disabled={name.trim() === ''}
          loading={making.isPending}
          onClick={() => making.mutate({ body: { name: name.trim() } })}
        >
          Generate key
        </Button>
      </Group>
      {making.isError && <Alert color="red">{errorMessage(making.error)}</Alert>}
      {making.data && <ShownKey address={setupAddress()} apiKey={making.data.apiKey} name={making.data.name} />}
    </Stack>
  )
}

const KeyRow = ({
  apiKey: { id, name, display, devices, createdDate, createdBy, revokedDate },
}: {
  apiKey: ApiKey
}) => {
  const moment = useMoment()
  const mayRevoke = useCan('revokeHotdeskZoneDisplayApiKey')
  const revoke = () =>
    void confirm({
      title: `Revoke ${name}`,
      message:
        devices === 0
          ? 'It can no longer be used to set up a tablet.'
          : `${countOf(devices, 'tablet', 'tablets')} set up with it will go blank until set up again.`,
      danger: true,
      confirmLabel: 'Revoke',
      action: () => api.call('revokeHotdeskZoneDisplayApiKey', { path: { id } }, { silent: true }),
    }).then(async (isRevoked) => {
      if (!isRevoked) return
      recordNotices.updated()
    })
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="xs" c="dimmed">
          {display ? `For ${display.name} only` : 'For all displays'}, {countOf(devices, 'tablet', 'tablets')}
        </Text>
        <Text size="xs" c="dimmed">
          {moment(createdDate)}
          {createdBy === null ? '' : `, ${createdBy}`}
        </Text>
      </div>
      {revokedDate === null && mayRevoke ? (
        <Button variant="default" size="xs" onClick={revoke} aria-label={`Revoke ${name}`}>
          Revoke
        </Button>
      ) : (
        <StatusBadge status={revokedDate === null ? 'ACTIVE' : 'REVOKED'} />
      )}
    </Group>
  )
}

export default ApiKeysDialog
