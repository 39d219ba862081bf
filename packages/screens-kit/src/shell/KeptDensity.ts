import { useEffect } from 'react'
import { useDensity } from './density.ts'

/** Draws rows as close as the person has chosen; the style sheets read it from the page. */
export function KeptDensity(): null {
  const [density] = useDensity()
  useEffect(() => {
    document.documentElement.dataset.density = density
    return () => {
      delete document.documentElement.dataset.density
    }
  }, [density])
  return null
}
