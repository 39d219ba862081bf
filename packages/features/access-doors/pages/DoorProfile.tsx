import { EventsPart } from '@atrium/features/access-events/parts/EventsPart.tsx'
import { useCan } from '@atrium/permissions/Can.tsx'
import type { PageProps } from '@atrium/screens-kit/page.tsx'
import { accessDoorLinks } from '../accessDoorLinks.tsx'
import type { AccessDoorProfileSearch, AccessDoorTab } from '../accessDoorQueries.ts'
import { useVendorLab } from '../useVendorLab.ts'
import { AccessDoorProfile } from '../screens/AccessDoorProfile.tsx'

type DoorProfileProps = Pick<PageProps<unknown, AccessDoorProfileSearch>, 'search' | 'onSearch' | 'navigate'> & {
  id: string
  first: AccessDoorTab
  onLeave: () => void
}

/** A door with what happened at it, and ways to the questions about it. */
export const DoorProfile = ({ id, first, search, onSearch, navigate, onLeave }: DoorProfileProps) => {
  const maySeeEvents = useCan('listAccessEvents')
  const { tab, ...part } = search
  const lab = useVendorLab()
  const toLab = (name: string) => void navigate({ to: '/vendor-lab', search: { wildcardSearch: name } } as never)
  return (
    <AccessDoorProfile
      id={id}
      first={first}
      search={search}
      onSearch={(next) => onSearch(next, true)}
      links={accessDoorLinks}
      events={
        maySeeEvents
          ? ({ name }) => (
              <EventsPart
                of={{ accessDoorId: id }}
                name={name}
                search={part}
                onSearch={(next) => onSearch({ ...next, tab }, true)}
              />
            )
          : undefined
      }
      onAsk={() => void navigate({ to: '/access-answers', search: { accessDoorId: id } })}
      onWhoCouldEnter={() => void navigate({ to: '/who-could-enter', search: { accessDoorId: id } })}
      onTry={lab && (({ name }) => toLab(name))}
      onLeave={onLeave}
    />
  )
}
