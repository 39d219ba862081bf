import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { Callout } from './Callout.tsx'
import { DescriptionList } from './DescriptionList.tsx'
import { HelpPanel } from './HelpPanel.tsx'
import { renderInTheme } from './renderInTheme.tsx'
import { statusLabel, statusMeaning } from './status.ts'
import { Timeline } from './Timeline.tsx'
import { parseTypedDate } from './typedDate.ts'

it('DescriptionList shows a dash for what is empty, but not for zero', () => {
  renderInTheme(
    <DescriptionList
      items={[
        { label: 'Tower', value: '' },
        { label: 'Faults', value: 0 },
      ]}
    />,
  )
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['-', '0'])
})

it('Timeline says who did what and when', () => {
  renderInTheme(
    <Timeline
      entries={[
        { key: '1', title: 'Approved', by: 'Mei Ling Tan', at: '21 Nov 2026', dateTime: '2026-11-21', remark: 'Fine' },
      ]}
    />,
  )
  const entry = screen.getByRole('listitem').textContent
  expect(entry).toBe('ApprovedMei Ling Tan · 21 Nov 2026Fine')
})

it('Callout offers Learn more and Got it behind New', async () => {
  const onLearnMore = vi.fn<() => void>()
  const onGotIt = vi.fn<() => void>()
  renderInTheme(
    <Callout title="Maps" onLearnMore={onLearnMore} onGotIt={onGotIt}>
      See where rooms are.
    </Callout>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'New' }))
  await userEvent.click(screen.getByRole('button', { name: 'Learn more' }))
  expect(onLearnMore).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
  expect(onGotIt).toHaveBeenCalledOnce()
  expect(screen.queryByText('Maps')).toBeNull()
})

it('HelpPanel lists library, contact, terms, privacy, e-mail and phone', async () => {
  renderInTheme(
    <Suspense>
      <HelpPanel
        opened
        onClose={vi.fn<() => void>()}
        library={[{ label: 'Getting started', href: '/help/start' }]}
        contactHref="/contact"
        termsHref="/terms"
        privacyHref="/privacy"
        email="support@atrium.example"
        phone="+65 6123 4567"
      />
    </Suspense>,
  )
  await screen.findByText('Help library')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/help/start',
    '/contact',
    'mailto:support@atrium.example',
    'tel:+6561234567',
    '/terms',
    '/privacy',
  ])
})

it('a status code becomes words and a meaning', () => {
  expect(statusLabel('PENDING_MCST_APPROVAL')).toBe('Pending mcst approval')
  expect(statusMeaning('PENDING_MCST_APPROVAL')).toBe('waiting')
  expect(statusMeaning('ASSIGNED_GROUP')).toBe('good')
  expect(statusMeaning('ACTIVATION_EXPIRED')).toBe('bad')
  expect(statusMeaning('SOMETHING_NEW')).toBe('over')
})

it.each([
  ['1/2/2026', '2026-02-01'],
  ['5 Jan 2026', '2026-01-05'],
  ['31-02-2026', null],
  ['soon', null],
])('%s is typed for %s', (typed, date) => {
  expect(parseTypedDate(typed)).toBe(date)
})
