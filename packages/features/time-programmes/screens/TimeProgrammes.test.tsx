import { pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeLink, timeProgrammeRights, timeProgrammeServer } from '../testing/someTimeProgrammes.ts'
import { TimeProgrammeForm } from './TimeProgrammeForm.tsx'
import { TimeProgrammeList } from './TimeProgrammeList.tsx'
import { TimeProgrammeProfile } from './TimeProgrammeProfile.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const show = (screenOf: React.ReactElement, permissions: readonly string[] = timeProgrammeRights) => {
  shown = showScreen(screenOf, { permissions, answer: timeProgrammeServer })
}
const list = <TimeProgrammeList search={{}} onSearch={() => {}} TimeProgrammeLink={FakeLink} onAdd={() => {}} />

test('the list tells times in words and leads to each', async () => {
  show(list)
  const link = await screen.findByRole('link', { name: 'Office hours' })
  expect(link.getAttribute('href')).toBe('#time-programme/programme-1')
  expect(screen.getByText(/Monday to Friday 07:00 AM – 08:00 PM/)).toBeTruthy()
  expect(screen.getByText(/Sunday 10:00 PM – 06:00 AM next day/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'New time programme' })).toBeTruthy()
})

test('who may only look adds none', async () => {
  show(list, ['TIME_PROGRAMME_LIST'])
  await screen.findByRole('link', { name: 'Office hours' })
  expect(screen.queryByRole('button', { name: 'New time programme' })).toBeNull()
})

test('times that overlap are told beside their row, and nothing is sent', async () => {
  const onSaved = vi.fn<(id: string) => void>()
  show(<TimeProgrammeForm onSaved={onSaved} onCancel={() => {}} />)
  const { person } = shown
  await person.type(await screen.findByRole('textbox', { name: /Name/ }), 'Late')
  await person.click(screen.getByRole('button', { name: 'Add times' }))
  const second = within(screen.getByRole('group', { name: 'Times 2' }))
  await person.click(second.getByRole('checkbox', { name: 'Friday' }))
  await person.type(await second.findByRole('combobox', { name: /From/ }), '19:00{Enter}')
  await person.type(await second.findByRole('combobox', { name: /To/ }), '22:00{Enter}')
  await person.click(screen.getByRole('button', { name: 'Add programme' }))
  expect(await second.findByText('These times overlap with those in row 1.')).toBeTruthy()
  expect(shown.sent('POST')).toHaveLength(0)

  await person.click(second.getByRole('checkbox', { name: 'Friday' }))
  await person.click(second.getByRole('checkbox', { name: 'Sunday' }))
  await person.click(screen.getByRole('button', { name: 'Add programme' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('programme-1'))
  expect(shown.sent('POST').at(-1)?.body).toMatchObject({
    slots: [{ startTime: '07:00' }, { days: ['SUNDAY'], startTime: '19:00', endTime: '22:00' }],
  })
})

test('a night is one row that ends the next day', async () => {
  const onSaved = vi.fn<(id: string) => void>()
  show(<TimeProgrammeForm onSaved={onSaved} onCancel={() => {}} />)
  const { person } = shown
  await person.type(await screen.findByRole('textbox', { name: /Name/ }), 'Guards')
  const row = within(screen.getByRole('group', { name: 'Times 1' }))
  const type = async (name: RegExp, time: string) => {
    const field = await row.findByRole('combobox', { name })
    await person.clear(field)
    await person.type(field, `${time}{Enter}`)
  }
  await type(/From/, '22:00')
  await type(/To/, '06:00')
  expect(await row.findByText('The next day')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Add programme' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('programme-1'))
  expect(shown.sent('POST').at(-1)?.body).toMatchObject({ slots: [{ startTime: '22:00', endTime: '06:00' }] })
})

test('one of them shows its week and is deleted', async () => {
  const onLeave = vi.fn<() => void>()
  show(<TimeProgrammeProfile id="programme-1" onLeave={onLeave} />)
  const { person } = shown
  expect(await screen.findByText('08:00 AM – 01:00 PM, on holidays too')).toBeTruthy()
  await pressAction(person, 'Delete')
  const question = within(await screen.findByRole('dialog'))
  await person.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(onLeave).toHaveBeenCalled())
})
