import { Logo } from '@atrium/ui/Logo.tsx'
import { Alert, Button, Group, Text, Title, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconDoorExit, IconId, IconUserPlus } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { borrowLanguage, languageNow } from '../../texts/texts.ts'
import { LanguageChoice } from '../LanguageChoice.tsx'
import classes from './Kiosk.module.css'
import type { KioskState } from './kioskDevice.ts'
import { KioskIdentify } from './KioskIdentify.tsx'
import { KioskOutcome, type Outcome } from './KioskOutcome.tsx'
import { KioskWalkIn } from './KioskWalkIn.tsx'
import type { KioskAtWork } from './useKiosk.ts'

type Step = 'start' | 'arrive' | 'walk-in' | 'leave'

/** Milliseconds after which whoever did not go on has gone. */
const patience = 90_000

/** What a kiosk shows to whoever stands before it; what the last one wrote is gone when the next one comes. */
export const KioskDesk = ({ state, kiosk }: { state: KioskState; kiosk: KioskAtWork }) => {
  const [own] = useState(languageNow)
  const [step, setStep] = useState<Step>('start')
  const [outcome, setOutcome] = useState<Outcome>()
  const start = () => {
    setStep('start')
    setOutcome(undefined)
    void borrowLanguage(own)
  }
  useIdle(step !== 'start' && !outcome, start)
  return (
    <div className={classes.kiosk}>
      <header className={classes.header}>
        <Logo on="nav" />
        <LanguageChoice size="md" onChoose={(language) => void borrowLanguage(language)} />
      </header>
      <Notices kiosk={kiosk} />
      <main className={classes.main}>
        {outcome ? (
          <KioskOutcome outcome={outcome} timezone={state.timezone} onDone={start} />
        ) : step === 'start' ? (
          <Start siteName={state.siteName} onStep={setStep} />
        ) : (
          <Within onBack={start}>
            {step === 'walk-in' ? (
              <KioskWalkIn state={state} act={kiosk.act} onOutcome={setOutcome} />
            ) : (
              <KioskIdentify isLeaving={step === 'leave'} act={kiosk.act} onOutcome={setOutcome} />
            )}
          </Within>
        )}
      </main>
    </div>
  )
}

/** Calls back when nobody has touched or typed anything for a while. */
function useIdle(isWatching: boolean, onIdle: () => void) {
  useEffect(() => {
    if (!isWatching) return
    let timer = setTimeout(onIdle, patience)
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(onIdle, patience)
    }
    window.addEventListener('pointerdown', again)
    window.addEventListener('keydown', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', again)
      window.removeEventListener('keydown', again)
    }
  })
}

const Notices = ({ kiosk: { isOffline, waits, unmatched, forgetUnmatched } }: { kiosk: KioskAtWork }) => {
  const { t } = useTranslation()
  return (
    <>
      {(isOffline || waits > 0) && (
        <output className={classes.offline}>
          {isOffline && (
            <>
              <strong>{t('kiosk.offline')}</strong> {t('kiosk.offlineText')}{' '}
            </>
          )}
          {waits > 0 && t('kiosk.waiting', { count: waits })}
        </output>
      )}
      {unmatched > 0 && (
        <Alert color="yellow" role="alert" radius={0}>
          <Group justify="space-between">
            <Text>{t('kiosk.unmatched', { count: unmatched })}</Text>
            <Button variant="default" onClick={forgetUnmatched}>
              {t('kiosk.done')}
            </Button>
          </Group>
        </Alert>
      )}
    </>
  )
}

const ways = [
  { step: 'arrive', icon: IconId },
  { step: 'walk-in', icon: IconUserPlus },
  { step: 'leave', icon: IconDoorExit },
] as const
const words = {
  arrive: { title: 'kiosk.arrive', text: 'kiosk.arriveText' },
  'walk-in': { title: 'kiosk.walkIn', text: 'kiosk.walkInText' },
  leave: { title: 'kiosk.leave', text: 'kiosk.leaveText' },
} as const

const Start = ({ siteName, onStep }: { siteName: string; onStep: (step: Step) => void }) => {
  const { t } = useTranslation()
  return (
    <>
      <Title order={1}>{t('kiosk.welcome', { site: siteName })}</Title>
      <div className={classes.ways}>
        {ways.map(({ step, icon: Icon }) => (
          <UnstyledButton key={step} className={classes.way} onClick={() => onStep(step)}>
            <Icon size={48} stroke={1.5} aria-hidden />
            <Text component="span" size="xl" fw={600}>
              {t(words[step].title)}
            </Text>
            <Text component="span" c="dimmed">
              {t(words[step].text)}
            </Text>
          </UnstyledButton>
        ))}
      </div>
    </>
  )
}

const Within = ({ onBack, children }: { onBack: () => void; children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <>
      <div>
        <Button variant="default" size="md" leftSection={<IconArrowLeft size={20} aria-hidden />} onClick={onBack}>
          {t('kiosk.back')}
        </Button>
      </div>
      {children}
    </>
  )
}
