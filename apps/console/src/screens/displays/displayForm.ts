import { useForm } from '@mantine/form'
import type { Display, DisplayInput } from './displayQueries.ts'

export type DisplayValues = {
  name: string
  type: DisplayInput['type']
  zoneId: string | null
  facilityId: string | null
  theme: DisplayInput['theme']
  refreshSeconds: number | null
  showNames: boolean
  walkUpBooking: boolean
}

/** The form of a display. */
export const useDisplayForm = (display?: Display) =>
  useForm<DisplayValues>({
    initialValues: display ? valuesOf(display) : newDisplay,
    validate: {
      name: (name) => (name.trim() === '' ? 'Enter the name of the display.' : null),
      zoneId: (zoneId, { type }) => (type === 'ZONE' && zoneId === null ? 'Choose the zone it shows.' : null),
      facilityId: (id, { type }) => (type === 'ROOM' && id === null ? 'Choose the room it hangs beside.' : null),
      refreshSeconds: (value) => (value === null || value < 30 || value > 90 ? 'Enter 30 to 90 seconds.' : null),
    },
  })

const newDisplay: DisplayValues = {
  name: '',
  type: 'ZONE',
  zoneId: null,
  facilityId: null,
  theme: 'LIGHT',
  refreshSeconds: 60,
  showNames: true,
  walkUpBooking: false,
}

const valuesOf = ({ name, type, zone, facility, theme, refreshSeconds, ...rest }: Display): DisplayValues => ({
  name,
  type,
  zoneId: zone?.id ?? null,
  facilityId: facility?.id ?? null,
  theme,
  refreshSeconds,
  showNames: rest.showNames,
  walkUpBooking: rest.walkUpBooking,
})

export const displayInput = (values: DisplayValues): DisplayInput => ({
  ...values,
  name: values.name.trim(),
  zoneId: values.type === 'ZONE' ? values.zoneId : null,
  facilityId: values.type === 'ROOM' ? values.facilityId : null,
  refreshSeconds: values.refreshSeconds ?? 60,
  walkUpBooking: values.type === 'ROOM' && values.walkUpBooking,
})
