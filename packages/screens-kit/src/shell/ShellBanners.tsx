import type { Go } from '@atrium/auth/paths.ts'
import { PasswordExpiryBanner } from '@atrium/auth/screens/PasswordExpiryBanner.tsx'
import { Contained } from '@atrium/ui/Contained.tsx'
import { EmergencyNotice } from '../emergency/EmergencyNotice.tsx'
import { KeptDrafts } from './KeptDrafts.tsx'

/** What is said across the top of every page, emergencies first. Load it lazily. */
const ShellBanners = ({ go }: { go: Go }) => (
  <>
    <Contained fallback={null}>
      <EmergencyNotice />
    </Contained>
    <KeptDrafts />
    <PasswordExpiryBanner go={go} />
  </>
)

export default ShellBanners
