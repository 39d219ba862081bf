import { Anchor, Button } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import type { Go } from '../paths.ts'

type WayProps = { go: Go; to: string; children: ReactNode }

/** Lets the portal's router take a plain click; everything else, such as opening another tab, is the browser's. */
const clickOf = (go: Go, to: string) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go(to)
}

/** A link to a page of the portal. */
export const WayLink = ({ go, to, children }: WayProps) => (
  <Anchor href={to} onClick={clickOf(go, to)}>
    {children}
  </Anchor>
)

/** A link to a page of the portal, with the look of a button. */
export const WayButton = ({ go, to, children, secondary = false }: WayProps & { secondary?: boolean }) => (
  <Button component="a" href={to} onClick={clickOf(go, to)} variant={secondary ? 'default' : 'filled'} fullWidth>
    {children}
  </Button>
)
