import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

/** Renders below Mantine's provider, without transitions. */
export const renderWithMantine = (node: ReactNode) => render(<MantineProvider env="test">{node}</MantineProvider>)

/** Chooses files in the field's dialog, as a browser hands them over. */
export function fileInput(container: HTMLElement): HTMLInputElement {
  const input = container.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is no file input.')
  return input
}
