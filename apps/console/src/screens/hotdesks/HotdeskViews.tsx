import { Button, Group } from '@mantine/core'
import type { HotdeskSearch } from './hotdeskSearch.ts'
import type { PageLink } from '@atrium/screens-kit/links.ts'

type HotdeskViewsProps = {
  view: HotdeskSearch['view']
  onView: (search: HotdeskSearch) => void
  DisplaysLink: PageLink
}

/** The three sides of hot desks: zones, desks, and the displays, which have a page of their own. */
export const HotdeskViews = ({ view, onView, DisplaysLink }: HotdeskViewsProps) => (
  <Group gap="xs" mb="md">
    <Button variant={view ? 'default' : 'filled'} aria-pressed={!view} onClick={() => onView({})}>
      Zones
    </Button>
    <Button
      variant={view ? 'filled' : 'default'}
      aria-pressed={view === 'desks'}
      onClick={() => onView({ view: 'desks' })}
    >
      Desks
    </Button>
    <Button variant="default" renderRoot={(properties: Record<string, unknown>) => <DisplaysLink {...properties} />}>
      Displays
    </Button>
  </Group>
)
