import { Button, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Kiosk.module.css'
import type { KioskAnswer } from './kioskCalls.ts'

export type Outcome = KioskAnswer | { outcome: 'NOTED' }

/** Milliseconds an outcome is shown: whoever it is for has read it by then. */
const shownFor = 20_000

const good: ReadonlySet<string> = new Set(['CHECKED_IN', 'CHECKED_OUT', 'NOTED'])

type KioskOutcomeProps = { outcome: Outcome; timezone: string; onDone: () => void }

/** What has become of what somebody did, read out and gone by itself. */
export const KioskOutcome = ({ outcome, timezone, onDone }: KioskOutcomeProps) => {
  const { t, i18n } = useTranslation()
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  }, [onDone])
  useEffect(() => {
    const timer = setTimeout(() => done.current(), shownFor)
    return () => clearTimeout(timer)
  }, [])
  const kind = outcome.outcome === 'HOST_UNKNOWN' ? 'NOT_FOUND' : outcome.outcome
  const answer = outcome.outcome === 'NOTED' ? undefined : outcome
  const words = wordsOf(answer, timezone, i18n.language)
  const Icon = good.has(kind) ? IconCircleCheck : IconInfoCircle
  return (
    <div className={classes.outcome} role="alert">
      <Icon size={96} stroke={1.25} aria-hidden />
      <Title order={1}>{t(`kiosk.outcome.${kind}`, words)}</Title>
      <Text size="xl">{t(`kiosk.outcome.${kind}_text`, words)}</Text>
      {kind === 'CHECKED_IN' && answer?.place && (
        <Text size="xl" fw={600}>
          {t('kiosk.goTo', { place: answer.place })}
        </Text>
      )}
      <Button size="xl" onClick={onDone}>
        {t('kiosk.done')}
      </Button>
    </div>
  )
}

/** What the sentences of an outcome are filled with. */
function wordsOf(answer: KioskAnswer | undefined, timezone: string, language: string) {
  if (!answer) return { name: '', host: '', time: '' }
  const { visitorName, hostName, startsAt } = answer
  return {
    name: visitorName ?? '',
    host: hostName ?? '',
    time: startsAt === null ? '' : timeIn(startsAt, timezone, language),
  }
}

function timeIn(moment: string, timezone: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: timezone })
  return format.format(new Date(moment))
}
