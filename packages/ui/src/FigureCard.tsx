import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FigureCard.module.css'

type FigureCardProps = {
  label: string
  /** The number as it reads, such as '1,204' or 'SGD 12,400.00'. */
  value: string
  /** What it means or is part of. */
  hint?: string
  /** The list behind it: wraps the label in the link of the portal. */
  renderLink?: (content: ReactNode) => ReactNode
}

/** A number with its name, in one size whatever it says; the whole card leads to the list behind it. */
export const FigureCard = ({ label, value, hint, renderLink }: FigureCardProps) => (
  <div className={classes.card} data-linked={renderLink !== undefined || undefined}>
    <Text component="div" size="sm" c="dimmed" className={classes.label}>
      {renderLink ? renderLink(label) : label}
    </Text>
    <div className={classes.figure}>
      <span className={classes.value}>{value}</span>
      {hint && (
        <Text component="span" size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </div>
  </div>
)
