import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { Button, Group, Input, Stack, Text, TextInput } from '@mantine/core'
import { IconDeviceMobileMessage } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pushSettingsQuery } from '../circularQueries.ts'
import { canShowMessages, subscribeBrowser } from '../pushBrowser.ts'

/** The devices that show messages though no portal is open; this one is added at once. */
export const PushDevices = () => {
  const { data: settings } = useQuery(pushSettingsQuery())
  if (!settings) return null
  return (
    <Input.Wrapper
      label="Messages on my devices"
      labelElement="div"
      description="Shown even when no portal is open, emergencies included"
    >
      <Stack gap="xs" mt={4}>
        {settings.subscriptions.map((device) => (
          <Device key={device.id} device={device} />
        ))}
        {settings.service === 'STAND_IN' || canShowMessages() ? (
          <ThisDevice settings={settings} />
        ) : (
          <Text size="sm" c="dimmed">
            This browser cannot show messages. On an iPhone, add the portal to the home screen first.
          </Text>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

const Device = ({ device: { id, name, createdDate } }: { device: Schemas['PushSubscription'] }) => {
  const moment = useMoment()
  const removing = useMutation({
    mutationKey: ['removeMyPushSubscription'],
    mutationFn: () => api.call('removeMyPushSubscription', { path: { id } }),
  })
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">
        {name}, since {moment(createdDate)}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Remove ${name}`}
        loading={removing.isPending}
        onClick={() => removing.mutate()}
      >
        Remove
      </Button>
    </Group>
  )
}

const ThisDevice = ({ settings }: { settings: Schemas['PushSettings'] }) => {
  const [name, setName] = useState(/Mobi|Android|iPhone/.test(navigator.userAgent) ? 'My phone' : 'My computer')
  const adding = useMutation({
    mutationKey: ['addMyPushSubscription'],
    mutationFn: async () => {
      const keys = settings.service === 'STAND_IN' ? {} : await subscribeBrowser(settings.publicKey)
      return api.call('addMyPushSubscription', { body: { name, ...keys } }, { silent: true })
    },
  })
  return (
    <Group align="end">
      <TextInput
        label="This device"
        maxLength={60}
        flex={1}
        miw={180}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={adding.error ? errorMessage(adding.error) : undefined}
      />
      <Button
        variant="default"
        leftSection={<IconDeviceMobileMessage size={16} aria-hidden />}
        loading={adding.isPending}
        onClick={() => adding.mutate()}
      >
        Show messages here
      </Button>
    </Group>
  )
}
