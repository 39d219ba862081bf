import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { TimeUnit } from './alertQueries.ts'
import { SpanField } from './SpanField.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

test('a span is given in one of four units of time', async () => {
  const onUnit = vi.fn<(unit: TimeUnit) => void>()
  const part = { onChange: () => {}, error: undefined }
  shown = showScreen(
    <SpanField
      label="Repeat after"
      value={{ ...part, value: 30 }}
      unit={{ ...part, value: 'MINS', onChange: onUnit }}
    />,
    { permissions: [], answer: () => undefined },
  )
  const unit = await screen.findByRole('combobox', { name: 'Repeat after: unit' })
  const labels = within(unit).getAllByRole('option', { hidden: true })
  expect(labels.map(({ textContent }) => textContent).join(', ')).toBe('secs, mins, hours, days')
  await shown.person.selectOptions(unit, 'days')
  expect(onUnit).toHaveBeenCalledWith('DAYS')
})
