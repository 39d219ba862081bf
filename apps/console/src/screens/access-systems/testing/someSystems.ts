import type { Schemas } from '@atrium/api-client/client.ts'
import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'

const instant = '2026-11-02T01:30:00Z'

const controller: Schemas['SystemController'] = {
  device: { id: 'device-1', name: 'Panel 1' },
  serialNo: 'ACP-4100',
  online: false,
  lastSeen: instant,
  clockAheadSeconds: 0,
  waiting: 3,
  eventsWaiting: 2,
  failures: 4,
  failureText: 'The controller cannot be reached.',
  pushedDate: instant,
  comparedDate: instant,
  differences: 1,
  revokeLateSince: instant,
}

const state: Schemas['MicroengineSettings'] = {
  vendor: 'MICROENGINE',
  enabled: true,
  baseUrl: null,
  clientId: null,
  hasClientSecret: false,
  syncInterval: 15,
  lastSync: instant,
  lastResult: 'OK',
  errorText: null,
  document: null,
  controllers: [controller],
  version: 3,
  allowedActions: ['edit', 'sync'],
}

const kone: Schemas['KoneSettings'] = {
  ...state,
  vendor: 'KONE',
  document: 'https://github.com/konecorp/kone-api-examples',
  profiles: [],
  areas: [],
  language: null,
  placeCalls: true,
  callUrl: null,
  buildingId: null,
  callsLab: true,
}

const bosch: Schemas['BoschSetting'] = {
  ...state,
  vendor: 'BOSCH',
  id: 'bosch-1',
  name: 'Tower',
  enabled: false,
  tenantId: null,
  accessGroupIds: [],
  createdDate: instant,
  updatedDate: instant,
  allowedActions: ['edit', 'delete'],
}

const call: Schemas['ElevatorCall'] = {
  id: 'call-1',
  state: 'ANSWERED',
  granted: true,
  elevator: { id: 'elevator-1', name: 'East Tower, lift 2' },
  door: { id: 'door-1', name: 'Turnstile 1 in' },
  fromFloor: { id: 'floor-1', name: 'Lobby' },
  toFloor: { id: 'floor-9', name: 'L09' },
  person: 'Anna Tan',
  car: 'B',
  reason: null,
  attempts: 1,
  calledDate: instant,
  answeredDate: instant,
}

const unanswered = { ...call, id: 'call-2', state: 'FAILED' as const, granted: null, car: null, attempts: 3 }
const calls = [call, { ...unanswered, person: 'Ben Lim', reason: 'KONE gave no answer in time.' }]

const difference: Schemas['AccessDifference'] = {
  id: 'difference-1',
  kind: 'UNKNOWN_HOLDER',
  status: 'REPAIRED',
  device: { id: 'device-1', name: 'Panel 1' },
  recordKind: 'HOLDER',
  holder: 'Somebody',
  intended: null,
  actual: 'Somebody, at all times',
  foundDate: instant,
  repairedDate: instant,
}

export const systemRights = ['INTEGRATION_VIEW', 'INTEGRATION_EDIT', 'INTEGRATION_SYNC']

const ok = (data: unknown): FakeAnswer => ({ body: { success: true, data } })
const pageOf = (items: readonly unknown[]) => ok({ items, total: items.length, totalPage: 1 })

const outcome = {
  result: 'FAILED',
  errorText: 'The station is out of service.',
  controllers: 1,
  differences: 0,
  choices: 0,
}

/** A server with a connection of each vendor, calls of elevators and what differed; it is no vendor lab. */
export const systemServer = ({ method, path }: SeenRequest): FakeAnswer | undefined => {
  const last = path.split('/').at(-1) ?? ''
  if (last === 'vendor-lab') return { status: 404, body: { success: false, message: 'There is no lab here.' } }
  if (last === 'elevator-calls') return pageOf(calls)
  if (last === 'access-differences') return pageOf([difference])
  if (last === 'drop-down') return ok([])
  if (last === 'sync') return ok(outcome)
  if (path.includes('/kone-settings')) return ok(kone)
  if (path.includes('/eps-settings')) return ok({ ...state, vendor: 'EPS', carParkIds: ['P1'], mode: 'PUSH' })
  if (path.includes('/bosch-settings')) return ok(bosch)
  if (path.includes('/microengine-settings')) return ok(state)
  return method === 'PUT' ? ok(controller) : undefined
}
