import { api } from '@atrium/auth/api.ts'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { Dialog } from '@atrium/ui/Dialog.tsx'
import type { WifiSetting } from './wifiQueries.ts'

type WifiHistoryDialogProps = { setting: WifiSetting; opened: boolean; onClose: () => void }

/** What happened to a wireless network. Load it lazily. */
const WifiHistoryDialog = ({ setting: { id, ssid }, opened, onClose }: WifiHistoryDialogProps) => (
  <Dialog opened={opened} title={`History of ${ssid}`} onClose={onClose} size="lg">
    <HistoryTimeline query={(page) => api.query('listWifiSettingHistories', { path: { id }, query: page })} />
  </Dialog>
)

export default WifiHistoryDialog
