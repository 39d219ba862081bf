import type { VirtualController } from './controller.ts'
import { takeCall } from './elevatorCalls.ts'
import type { Lab } from './lab.ts'
import type { LabDoor, LabFloor } from './model.ts'

/** The part of KONE's messages that the lab understands ("Elevator Call API 2.0"). */
export type KoneRequest = {
  type?: string
  callType?: string
  buildingId?: string
  groupId?: string
  requestId?: string
  payload?: {
    request_id?: number
    area?: number
    media_id?: string
    call?: { action?: number; destination?: number }
    subtopics?: string[]
  }
}

type Answer = { statusCode: number; data?: object }
/** What is answered; nothing where the elevators are away. What is told of a call comes after it. */
type Answered = { answer: Answer | null; told?: object }

const destinationCall = 2
const areaOf = ({ relayNo }: LabFloor): number => relayNo * 1000
const deckOf = (groupId: string): number => 1_000_000 + Number(groupId) * 10

type Group = { groupId: string; elevator: LabDoor; controller: VirtualController }

/** Answers messages; the sessions of its calls are counted. */
export function openKoneAnswers(lab: Lab): (message: KoneRequest) => Promise<Answered> {
  const sessions = { last: 0 }

  async function answerToCall({ elevator, controller }: Group, payload: KoneRequest['payload']): Promise<Answered> {
    const floors = floorsOfCall(elevator, payload)
    if (!floors) return { answer: { statusCode: 400 } }
    const asked = { elevator, ...floors, mediaId: payload?.media_id ?? null }
    const granted = await takeCall(controller, asked, lab.now())
    if (granted === null) return { answer: null }
    sessions.last += 1
    const data = { request_id: payload?.request_id, session_id: sessions.last, success: granted }
    return { answer: { statusCode: 201, data: granted ? data : { ...data, error: 'access_denied' } } }
  }

  return async ({ type, callType, buildingId, groupId = '1', payload }) => {
    const group = groupOf(lab, (buildingId ?? '').replace(/^building:/, ''), groupId)
    if (!group || !lab.available(group.controller.centre.code)) return { answer: { statusCode: 404 } }
    if (type === 'common-api' && callType === 'config') return { answer: { statusCode: 201, data: configOf(group) } }
    if (type === 'site-monitoring') return answerToMonitor(groupId, payload)
    if (type !== 'lift-call-api-v2' || callType !== 'action') return { answer: { statusCode: 400 } }
    return answerToCall(group, payload)
  }
}

/** Says at once which elevator comes, to who asked to be told of a call. */
function answerToMonitor(groupId: string, payload: KoneRequest['payload']): Answered {
  const subtopic = payload?.subtopics?.find((one) => /^call_state\/\d+\/being_allocated$/.test(one))
  const answer = { statusCode: 201 }
  if (!subtopic) return { answer }
  const data = { allocated_lift_deck: [deckOf(groupId)], time: new Date().toISOString() }
  return { answer, told: { type: 'monitor-call-state', callType: 'monitor', groupId, subtopic, data } }
}

/** The floors of a destination call; none where it is no such call, or names a floor the elevator has not. */
function floorsOfCall({ floors = [] }: LabDoor, payload: KoneRequest['payload']) {
  if (payload?.call?.action !== destinationCall) return null
  const floorOf = (area: number | undefined) => floors.find((floor) => areaOf(floor) === area)
  const [from, to] = [floorOf(payload.area), floorOf(payload.call.destination)]
  return from && to ? { from, to } : null
}

function groupOf(lab: Lab, code: string, groupId: string): Group | null {
  const elevators = lab
    .controllersOf(code)
    .flatMap((controller) =>
      controller.built.doors.filter(({ floors }) => floors).map((elevator) => ({ elevator, controller })),
    )
  const found = elevators[Number(groupId) - 1]
  return found ? { groupId, ...found } : null
}

const configOf = ({ groupId, elevator: { name, floors = [] } }: Group) => ({
  groups: [
    {
      group_id: Number(groupId),
      lifts: [{ lift_id: 1, lift_name: name, decks: [{ area_id: deckOf(groupId), lift_deck: 0 }] }],
    },
  ],
  destinations: floors.map((floor) => ({
    area_id: areaOf(floor),
    group_floor_id: floor.relayNo,
    short_name: floor.name,
    exit: false,
  })),
})
