import { siblingUrl } from '@atrium/screens-kit/shell/helpPages.ts'
import { Button, Stack, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useEffect } from 'react'
import { VisitorLayout } from '../VisitorLayout.tsx'
import { setPortal, readPortal, type ScanPortal } from './scanPortal.ts'

type ScanDoorProps = {
  qrToken: string
  /** Goes to an address. */
  onLeave?: (url: string) => void
  /** Whether the reader came back to this page: then it does not send them on by itself. */
  returned?: boolean
}

const portals: { portal: ScanPortal; label: string }[] = [
  { portal: 'portal', label: 'I work for a company here' },
  { portal: 'console', label: 'I work for the building' },
]

const cameBack = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')

/** Where the code beside a door or on a desk leads: on to the portal of whoever scans it, which is asked once a phone. */
export const ScanDoor = ({
  qrToken,
  onLeave = (url) => location.assign(url),
  returned = cameBack(),
}: ScanDoorProps) => {
  const kept = readPortal()
  const leave = (portal: ScanPortal) => onLeave(siblingUrl(portal, `/scan/${encodeURIComponent(qrToken)}`))
  useEffect(() => {
    if (kept && !returned) leave(kept)
    // Once, when the page is opened: what is chosen on it leaves by itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <VisitorLayout>
      <Stack gap="lg">
        <div>
          <Title order={1}>Check in or book this place</Title>
          <Text c="dimmed" mt={4}>
            Choose where you sign in. This phone will remember it.
          </Text>
        </div>
        <Stack gap="sm">
          {portals.map(({ portal, label }) => (
            <Button
              key={portal}
              size="lg"
              variant={portal === (kept ?? 'portal') ? 'filled' : 'default'}
              rightSection={<IconArrowRight size={18} aria-hidden />}
              onClick={() => {
                setPortal(portal)
                leave(portal)
              }}
            >
              {label}
            </Button>
          ))}
        </Stack>
      </Stack>
    </VisitorLayout>
  )
}
