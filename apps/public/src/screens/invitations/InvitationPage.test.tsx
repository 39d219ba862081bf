import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseLanguage, textsReady } from '../../texts/texts.ts'
import type { Answer } from './answers.ts'
import { InvitationPage } from './InvitationPage.tsx'

let shown: ReturnType<typeof showScreen>
beforeEach(() => textsReady)
afterEach(async () => {
  cleanup()
  shown.restore()
  await chooseLanguage('en')
})

const invitation = {
  title: 'Board',
  purpose: null,
  organiser: 'Tessa Tan',
  organiserCompany: 'Northwind Shipping',
  when: 'Tue, 08 Dec 2026, 10:00 AM – 11:00 AM (+08:00)',
  where: 'Aurora, Floor 3, Harbour Tower',
  status: 'OPEN',
  response: null as Answer | null,
  respondedDate: null as string | null,
}

function show(given: object = {}, chosen?: Answer) {
  let kept = { ...invitation, ...given }
  shown = showScreen(<InvitationPage token="token" chosen={chosen} />, {
    permissions: [],
    answer: ({ method, path, body }) => {
      if (!path.startsWith('/public/invitations/')) return undefined
      if (method === 'PUT')
        kept = { ...kept, response: (body as { response: Answer }).response, respondedDate: '2026-11-23T01:00:00Z' }
      return success(kept)
    },
  })
}

test('says who invites to what, when and where, and opening the link of an answer sends nothing', async () => {
  show({}, 'ACCEPTED')
  expect(await screen.findByRole('heading', { name: 'Tessa Tan invites you' })).toBeTruthy()
  expect(screen.getByText(invitation.when)).toBeTruthy()
  expect(screen.getByText(invitation.where)).toBeTruthy()
  expect(shown.sent('PUT')).toEqual([])
  await shown.person.click(screen.getByRole('button', { name: 'Send my answer: Accept' }))
  expect(await screen.findByText(/^You will attend\. Answered/)).toBeTruthy()
  expect(shown.sent('PUT')[0]?.body).toEqual({ response: 'ACCEPTED' })
})

test('an answer can be changed', async () => {
  show({ response: 'ACCEPTED', respondedDate: '2026-11-23T01:00:00Z' })
  await shown.person.click(await screen.findByRole('radio', { name: 'Decline' }))
  await shown.person.click(screen.getByRole('button', { name: 'Send my answer: Decline' }))
  await waitFor(() => expect(shown.sent('PUT')[0]?.body).toEqual({ response: 'DECLINED' }))
})

test('what was cancelled takes no answer', async () => {
  show({ status: 'CANCELLED' })
  expect(await screen.findByRole('heading', { name: 'It was cancelled' })).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('people from outside read it in their language', async () => {
  show()
  await screen.findByRole('heading', { name: 'Tessa Tan invites you' })
  await shown.person.selectOptions(screen.getByRole('combobox', { name: 'Language' }), '中文')
  expect(await screen.findByRole('heading', { name: 'Tessa Tan邀请您' })).toBeTruthy()
  await shown.person.click(screen.getByRole('radio', { name: '参加' }))
  await shown.person.click(screen.getByRole('button', { name: '发送答复：参加' }))
  expect(await screen.findByText(/^您将参加。答复时间：/)).toBeTruthy()
})
