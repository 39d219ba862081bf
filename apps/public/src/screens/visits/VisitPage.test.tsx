import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { textsReady } from '../../texts/texts.ts'
import { VisitPage } from './VisitPage.tsx'

let shown: ReturnType<typeof showScreen>
beforeEach(async () => {
  localStorage.clear()
  await textsReady
})
afterEach(() => {
  cleanup()
  shown.restore()
})

const visit = {
  state: 'REGISTERED',
  language: 'en',
  visitorName: 'Gil Guest',
  email: 'gil@outside.test',
  mobileNumber: null,
  visitorCompany: null,
  vehiclePlateNo: null,
  title: 'Tour of the office',
  purpose: 'MEETING',
  hostName: 'Tessa Tan',
  companyName: 'Northwind',
  when: 'Tue, 08 Dec 2026, 10:00 AM – 11:00 AM',
  siteName: 'East Tower',
  address: null,
  officeFloor: null,
  location: null,
  message: null,
  officeCentreId: 'northwind',
  terms: null,
  termsVersion: null,
  questions: [],
  asksPhoto: false,
  documents: [],
  files: [],
}
const pass = {
  qrValue: 'V123',
  checkInCode: 'ABCD1234',
  status: 'ACTIVE',
  visitorName: 'Gil Guest',
  hostName: 'Tessa Tan',
  companyName: 'Northwind',
  validFrom: '2026-12-08T02:00:00Z',
  validTo: '2026-12-08T03:00:00Z',
  when: visit.when,
  siteName: 'East Tower',
  address: null,
  officeFloor: null,
  location: null,
}

const show = (answer: Parameters<typeof showScreen>[1]['answer']) => {
  shown = showScreen(<VisitPage token="link" />, { permissions: [], answer })
}
const online = ({ path }: { path: string }) => success(path.includes('qr-pass') ? pass : visit)
const offline = () => {
  throw new TypeError('fetch failed')
}

test('the code of a visitor is there again after a reload without network, until it is gone', async () => {
  show(online)
  expect(await screen.findByRole('img', { name: 'Pass of Gil Guest' })).toBeTruthy()
  cleanup()
  shown.restore()
  show(offline)
  expect(await screen.findByRole('img', { name: 'Pass of Gil Guest' })).toBeTruthy()
  expect(screen.getByText('At a kiosk: ABCD 1234')).toBeTruthy()
  cleanup()
  shown.restore()
  show(({ path }) => success(path.includes('qr-pass') ? { ...pass, qrValue: null } : { ...visit, state: 'CANCELLED' }))
  expect(await screen.findByRole('heading', { name: 'This visit is cancelled' })).toBeTruthy()
  expect(Object.keys(localStorage).filter((key) => key.endsWith('-link'))).toEqual([])
})

test('whoever has registered can change what they said, or decline', async () => {
  show((request) => (request.method === 'GET' ? online(request) : success({ ...visit, state: 'DECLINED' })))
  await shown.person.click(await screen.findByRole('button', { name: 'Change my details or decline' }))
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveProperty('value', 'Gil Guest')
  await shown.person.click(screen.getByRole('button', { name: 'I cannot come' }))
  await shown.person.type(screen.getByRole('textbox', { name: 'A word to your host' }), 'My train is cancelled')
  await shown.person.click(screen.getByRole('button', { name: 'Tell my host I am not coming' }))
  await waitFor(() => expect(shown.sent('PUT').concat(shown.sent('POST'))).toHaveLength(1))
  expect(shown.sent('PUT').concat(shown.sent('POST'))[0]?.body).toEqual({ remark: 'My train is cancelled' })
})
