import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { IconUserPlus } from '@tabler/icons-react'

/** The way from a dashboard to inviting somebody. */
export const inviteAction = (onClick: () => void): GatedAction => ({
  kind: 'other',
  label: 'Invite visitors',
  icon: IconUserPlus,
  primary: true,
  operation: 'createVisitorEvent',
  onClick,
})
