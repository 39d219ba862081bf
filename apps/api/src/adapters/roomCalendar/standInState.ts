import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CalendarRoom } from './roomCalendar.ts'

type State = { available: boolean; centres: Record<string, CalendarRoom[]> }

export type RoomCalendarState = {
  available: () => boolean
  setAvailable: (available: boolean) => void
  centres: () => [code: string, rooms: CalendarRoom[]][]
  roomsOf: (code: string) => CalendarRoom[] | null
  /** Adds a room, or changes the one of that id. */
  putRoom: (code: string, room: CalendarRoom) => void
  removeRoom: (code: string, id: string) => void
}

/** What the stand-in of the room calendar knows, kept in a file; begins with the rooms given. */
export function openRoomCalendarState(file: string, centres: Record<string, CalendarRoom[]>): RoomCalendarState {
  mkdirSync(path.dirname(file), { recursive: true })
  const state = readState(file) ?? { available: true, centres }
  const keep = () => {
    writeFileSync(`${file}.new`, JSON.stringify(state))
    renameSync(`${file}.new`, file)
  }
  const others = (code: string, id: string) => (state.centres[code] ?? []).filter((room) => room.id !== id)
  return {
    available: () => state.available,
    setAvailable: (available) => {
      state.available = available
      keep()
    },
    centres: () => Object.entries(state.centres),
    roomsOf: (code) => state.centres[code.toUpperCase()] ?? null,
    putRoom: (code, room) => {
      state.centres[code] = [...others(code, room.id), room]
      keep()
    },
    removeRoom: (code, id) => {
      state.centres[code] = others(code, id)
      keep()
    },
  }
}

function readState(file: string): State | undefined {
  try {
    const state: State = JSON.parse(readFileSync(file, 'utf8'))
    return state
  } catch {
    return undefined
  }
}
