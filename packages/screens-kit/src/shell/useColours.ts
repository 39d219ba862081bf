import { api } from '@atrium/auth/api.ts'
import { useMantineColorScheme } from '@mantine/core'
import { colourSchemes } from './colourSchemes.ts'

type ColourScheme = (typeof colourSchemes)[number]

/** The colours in use, and how to choose others: kept in this browser and with the account, for other browsers. */
export function useColours(): { colours: ColourScheme; choose: (scheme: ColourScheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = (scheme: ColourScheme) => {
    setColorScheme(scheme)
    // The colours have changed already; that they are not kept for other browsers is not worth a message.
    api.call('setColourScheme', { body: { colourScheme: scheme } }, { silent: true }).catch(() => {})
  }
  return { colours: colorScheme, choose }
}
