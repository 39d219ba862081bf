import { sessionStore, officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { someOfficeCentre } from '@atrium/auth/testing/someSession.ts'
import { colourScale, contrast } from '@atrium/ui/colourScale.ts'
import { defaultBrandColour } from '@atrium/ui/palette.ts'
import { useMantineTheme } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { CentreTheme } from './createPortal.tsx'

const Fill = () => <output>{useMantineTheme().colors['brand']?.[7]}</output>

afterEach(() => {
  cleanup()
  sessionStore.set(officeCentreInfoAtom, null)
})

const enter = (brandColour: string | null) =>
  act(() => sessionStore.set(officeCentreInfoAtom, someOfficeCentre({ brandColour })))
const fill = () => screen.getByRole('status').textContent

describe('the colour of a portal', () => {
  test("is the office centre's, readable whatever it is, and the product's own without one", () => {
    render(
      <CentreTheme env="test">
        <Fill />
      </CentreTheme>,
    )
    expect(fill()).toBe(colourScale(defaultBrandColour)[7])
    enter('#1d4e89')
    expect(fill()).toBe('#1d4e89')
    enter('#ffd400')
    expect(contrast(fill() ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
    enter(null)
    expect(fill()).toBe(colourScale(defaultBrandColour)[7])
  })
})
