import { useMediaQuery } from '@mantine/hooks'

/** Whether the page is as narrow as on a phone (48em and less, as in the style sheets). */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
