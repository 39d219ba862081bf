import { api } from '@atrium/auth/api.ts'
import { TabletSetup } from '../tablets/TabletSetup.tsx'
import { setToken } from './deviceToken.ts'

const words = {
  title: 'Set up this display',
  text: 'Enter the API key of the display. The building team finds it in the console under Displays; it is shown only once, when it is created.',
  label: 'API key',
  missing: 'Enter the API key.',
  submit: 'Set up',
}

async function setUp(apiKey: string): Promise<void> {
  const { deviceToken } = await api.call('setupPublicZoneDisplay', { body: { apiKey } }, { silent: true })
  setToken(deviceToken)
}

/** Takes the API key that makes this tablet one of the office centre's displays (doc 3 §2, DisplayApiKeySetup). */
export const DisplaySetup = ({ onSetUp }: { onSetUp: () => void }) => (
  <TabletSetup words={words} setUp={setUp} onSetUp={onSetUp} />
)
