import { CloseButton, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Banner.module.css'
import { tones, type Tone } from './tones.ts'

type BannerProps = {
  tone?: Tone
  children: ReactNode
  /** A button or link that does something about it. */
  action?: ReactNode
  /** Without it the banner cannot be dismissed. */
  onDismiss?: (() => void) | undefined
}

/** A message across the page, such as the one about an expiring password. */
export const Banner = ({ tone = 'info', children, action, onDismiss }: BannerProps) => {
  const { colour, icon: Icon } = tones[tone]
  return (
    <div
      className={classes.banner}
      role={tone === 'danger' ? 'alert' : 'status'}
      style={{
        background: `var(--mantine-color-${colour}-light)`,
        color: `var(--mantine-color-${colour}-light-color)`,
      }}
    >
      <Icon size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.text}>{children}</div>
      <Group gap="xs" wrap="nowrap">
        {action}
        {onDismiss && <CloseButton aria-label="Dismiss" onClick={onDismiss} className={classes.close} />}
      </Group>
    </div>
  )
}
