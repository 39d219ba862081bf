import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { bookingTimeText, dayText, spanText } from '@atrium/validators/wallTimes.ts'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCalendarX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

export type ContractorClashQuestion = Schemas['ContractorClashQuestion']
type Free = Schemas['ClashTimes']

type ClashNoticeProps = {
  token: string
  /** When the work would be done; null while that is not known. */
  question: ContractorClashQuestion | null
  /** Takes the nearest time that is free. */
  onTake: (free: Free) => void
}

/** How many are named. */
const shown = 3

/** Says what is in the way of the work, and offers the nearest time at which nothing is. */
export const ClashNotice = ({ token, question, onTake }: ClashNoticeProps) => {
  const { t } = useTranslation()
  const [asked] = useDebouncedValue(question === null ? null : JSON.stringify(question), 400)
  const { data } = useQuery({
    queryKey: ['findContractorFormClashes', token, asked],
    queryFn: () =>
      api.call(
        'findContractorFormClashes',
        // What was written a moment ago by the same function.
        { path: { token }, body: JSON.parse(asked ?? '') as ContractorClashQuestion },
        { silent: true },
      ),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  if (question === null || !data || data.total === 0) return null
  const { clashes, refused, free } = data
  return (
    <Alert
      color={refused ? 'red' : 'yellow'}
      icon={<IconCalendarX size={18} aria-hidden />}
      title={t(refused ? 'work.clash.refused' : 'work.clash.known')}
    >
      <Stack gap="xs" align="flex-start">
        {clashes.slice(0, shown).map(({ kind, placeName, timeText, startsAt }) => (
          <Text size="sm" key={`${kind} ${placeName} ${startsAt}`}>
            <strong>{t(`work.clash.${kind}`)}</strong>: {[placeName, timeText].join(', ')}
          </Text>
        ))}
        {free && (
          <Button variant="default" h="auto" py="xs" onClick={() => onTake(free)}>
            <span style={{ textAlign: 'start', whiteSpace: 'normal' }}>
              {t('work.clash.take', { time: timesText(free) })}
            </span>
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

const timesText = ({ startDate, endDate, ...times }: Free): string =>
  startDate === endDate
    ? bookingTimeText({ date: startDate, ...times })
    : [dayText(startDate), '–', `${dayText(endDate)},`, spanText(times)].join(' ')
