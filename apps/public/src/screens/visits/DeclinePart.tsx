import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../texts/failures.ts'

type DeclinePartProps = {
  token: string
  /** Reads the visit again. */
  onAnswered: () => Promise<void>
}

/** Says that one is not coming, with a word to the host where there is one to say. */
export const DeclinePart = ({ token, onAnswered }: DeclinePartProps) => {
  const { t } = useTranslation()
  const [isAsked, setIsAsked] = useState(false)
  const [remark, setRemark] = useState('')
  const declining = useMutation({
    mutationFn: () =>
      api.call('declineVisit', { path: { token }, body: { remark: orNull(remark.trim()) } }, { silent: true }),
    onSuccess: onAnswered,
  })
  if (!isAsked)
    return (
      <Group justify="center">
        <Button variant="subtle" color="gray" onClick={() => setIsAsked(true)}>
          {t('registration.decline')}
        </Button>
      </Group>
    )
  return (
    <Stack gap="sm">
      {declining.error && (
        <Alert color="red" role="alert">
          {errorMessage(declining.error)}
        </Alert>
      )}
      <Textarea
        label={t('registration.declineWhy')}
        description={t('registration.declineOptional')}
        size="md"
        autosize
        minRows={2}
        maxLength={500}
        value={remark}
        onChange={({ currentTarget: { value } }) => setRemark(value)}
      />
      <Group justify="space-between">
        <Button variant="default" disabled={declining.isPending} onClick={() => setIsAsked(false)}>
          {t('registration.declineNot')}
        </Button>
        <Button color="red" loading={declining.isPending} onClick={() => declining.mutate()}>
          {t('registration.declineSend')}
        </Button>
      </Group>
    </Stack>
  )
}
