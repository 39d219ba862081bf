import { Badge } from '@mantine/core'
import { meanings, statusLabel, statusMeaning } from './status.ts'
import { tones, type Tone } from './tones.ts'

type StatusBadgeProps = {
  /** The status code of the contract, such as PENDING_REVIEW. */
  status: string
  /** Other words than those of the code. */
  label?: string
  /** Another meaning than the one the code usually has. */
  tone?: Tone
}

/** A status as icon, words and colour. */
export const StatusBadge = ({ status, label = statusLabel(status), tone }: StatusBadgeProps) => {
  const { colour, icon: Icon } = tone ? tones[tone] : meanings[statusMeaning(status)]
  return (
    <Badge color={colour} leftSection={<Icon size={13} stroke={2} aria-hidden />}>
      {label}
    </Badge>
  )
}
