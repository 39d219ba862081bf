import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The button of a title bar, opened from 'More actions' where it is not in plain view. */
export async function findAction(person: UserEvent, name: string | RegExp): Promise<HTMLElement> {
  await screen.findByRole('heading', { level: 1 })
  if (!screen.queryByRole('button', { name })) await person.click(screen.getByRole('button', { name: 'More actions' }))
  return screen.findByRole('button', { name })
}

/** Presses a button of a title bar, wherever it stands. */
export const pressAction = async (person: UserEvent, name: string | RegExp): Promise<void> =>
  person.click(await findAction(person, name))
