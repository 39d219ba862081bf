import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Colour } from './palette.ts'

/** What a message or a status means to the reader. Icon and text say it too: colour is never the only signal. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

export const tones: Record<Tone, { colour: Colour; icon: TablerIcon }> = {
  neutral: { colour: 'gray', icon: IconCircleMinus },
  info: { colour: 'blue', icon: IconInfoCircle },
  success: { colour: 'green', icon: IconCircleCheck },
  warning: { colour: 'yellow', icon: IconAlertTriangle },
  danger: { colour: 'red', icon: IconCircleX },
}
