import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import {
  IconAirConditioning,
  IconBuilding,
  IconBuildingSkyscraper,
  IconDoor,
  IconKey,
  IconMapPin,
  IconUmbrella,
} from '@tabler/icons-react'

/** Towers, floors and units, and when they are closed. */
export const placeEntries: readonly MenuEntry[] = [
  { route: '/_signedIn/places', icon: IconBuildingSkyscraper, words: 'map towers floors occupancy' },
  { route: '/_signedIn/site/', icon: IconMapPin, words: 'location address campus' },
  { route: '/_signedIn/office/', icon: IconDoor, words: 'areas rooms space' },
  { route: '/_signedIn/levels/', icon: IconBuilding, words: 'towers floors lift elevators storeys' },
  { route: '/_signedIn/Unit/', icon: IconKey, words: 'lease suite vacancy premises' },
  { route: '/_signedIn/ahu-units/', icon: IconAirConditioning, words: 'aircon air-conditioning cooling hvac' },
  { route: '/_signedIn/holiday-setup', icon: IconUmbrella, words: 'public holiday closed days calendar' },
]
