import { renderInTheme } from '@atrium/ui/renderInTheme.tsx'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { EmergencyWords } from './EmergencyWords.tsx'

afterEach(cleanup)

const fire = {
  id: '1',
  severity: 'CRITICAL' as const,
  title: 'Fire in Tower A',
  message: 'Leave by the stairs.',
  instructions: 'Meet at the fountain.\nHelp others.',
  drill: false,
  ongoing: true,
  responseRequired: true,
  startedDate: '2026-11-23T01:00:00Z',
  companyName: 'Marina Gate',
  fullName: 'Tessa Tan',
  status: 'NO_RESPONSE' as const,
  respondedDate: null,
}
const nothing = { sending: undefined, waits: false, problem: undefined }

test('one press says that one is safe; who needs help says where', () => {
  const onAnswer = vi.fn<(answer: object) => void>()
  renderInTheme(<EmergencyWords broadcast={fire} {...nothing} onAnswer={onAnswer} />)
  expect(screen.getByRole('heading', { name: 'Fire in Tower A' })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'I am safe' }))
  expect(onAnswer).toHaveBeenLastCalledWith({ status: 'SAFE', remark: null })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Level 12 ' } })
  fireEvent.click(screen.getByRole('button', { name: 'I need help' }))
  expect(onAnswer).toHaveBeenLastCalledWith({ status: 'NEED_HELP', remark: 'Level 12' })
})

test('a drill says so, and what is over takes no answers', () => {
  renderInTheme(
    <EmergencyWords broadcast={{ ...fire, drill: true, ongoing: false }} {...nothing} onAnswer={() => undefined} />,
  )
  expect(screen.getByText('This is a drill')).toBeTruthy()
  expect(screen.getByText('This is over. Thank you.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a warning is called one, as in the messages about it', () => {
  renderInTheme(<EmergencyWords broadcast={{ ...fire, severity: 'WARNING' }} {...nothing} onAnswer={() => undefined} />)
  expect(screen.getByText('Warning')).toBeTruthy()
  expect(screen.queryByText('Emergency')).toBeNull()
})
