import { api } from '@atrium/auth/api.ts'
import { TabletShell } from '@atrium/features/tablets/TabletShell.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TabletSetup } from '../tablets/TabletSetup.tsx'
import { useTabletWords } from '../tablets/useTabletWords.ts'
import { KioskDesk } from './KioskDesk.tsx'
import { dropKiosk, readToken, setToken } from './kioskDevice.ts'
import { useKiosk } from './useKiosk.ts'

/** /kiosk: where visitors check in and out by themselves, once the tablet is one of the building's. */
export const KioskPage = () => {
  const { t } = useTranslation()
  const [token, setTokenHere] = useState(readToken)
  if (token !== null)
    return (
      <Kiosk
        token={token}
        onShutOut={() => {
          dropKiosk()
          setTokenHere(null)
        }}
      />
    )
  return (
    <TabletSetup
      words={{
        title: t('kiosk.setup'),
        text: t('kiosk.setupText'),
        label: t('kiosk.key'),
        missing: t('kiosk.keyMissing'),
        submit: t('kiosk.setupButton'),
      }}
      setUp={async (apiKey) => {
        const { deviceToken } = await api.call('setupKiosk', { body: { apiKey } }, { silent: true })
        setToken(deviceToken)
      }}
      onSetUp={() => setTokenHere(readToken())}
    />
  )
}

const Kiosk = ({ token, onShutOut }: { token: string; onShutOut: () => void }) => {
  const words = useTabletWords()
  const kiosk = useKiosk(token)
  const { state, isOffline, isShutOut } = kiosk
  useEffect(() => {
    if (isShutOut) onShutOut()
  }, [isShutOut, onShutOut])
  return (
    <TabletShell isReady={Boolean(state)} isOffline={isOffline} emergency={state?.emergency} words={words}>
      {state && <KioskDesk state={state} kiosk={kiosk} />}
    </TabletShell>
  )
}
