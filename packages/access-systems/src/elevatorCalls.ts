/** A floor that a call can name: as the vendor numbers it, and its number among the floors of the group. */
export type ElevatorFloor = { areaId: number; floorNo: number | null; name: string }

/** From which floor to which, by their numbers in the group, and what whoever calls has shown. */
export type DestinationCall = { fromFloorNo: number; toFloorNo: number; mediaId: string | null }

/** What the elevators say to a call: whether they took it, which of them comes, and why not. */
export type CallAnswer = { granted: boolean; sessionId: number | null; car: string | null; reason: string | null }

/** Calls of elevators with their destination, for systems that take them; each throws `AccessSystemUnavailableError`. */
export type ElevatorCalls = {
  floors: () => Promise<ElevatorFloor[]>
  /** Asks once; what was asked without an answer may have been taken all the same. */
  call: (call: DestinationCall, patience: AbortSignal) => Promise<CallAnswer>
}
