import type { PublicCtx } from '../../platform/ctx.ts'

type Nobody = { email: null; visitorInvitationId: null; crewMemberId: null }

/** The event that tells of a passage, and what was shown to the reader where that was a pass or a card. */
export type PassageEvent = {
  connector: string
  vendorEventId: string
  at: Date
  userId: string | null
  shown: string | null
  /** Whether it happened at a reader that calls an elevator. */
  callsElevator: boolean
}

/** That somebody was let through a door just now: a person with an account, a visitor, or one of the crew of a permit. */
export type Passage = { accessDoorId: string; leadsOut: boolean; event: PassageEvent } & (
  | (Omit<Nobody, 'email'> & { email: string })
  | (Omit<Nobody, 'visitorInvitationId'> & { visitorInvitationId: string })
  | (Omit<Nobody, 'crewMemberId'> & { crewMemberId: string })
)

/**
 * What follows when people pass doors, such as a check-in. It may be told of one passage twice, and asks in one
 * statement whom it concerns. Modules list theirs in `apps/api/src/doorFollowers.ts`.
 */
export type DoorFollower = (ctx: PublicCtx, passages: readonly Passage[]) => Promise<void>

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    doorFollowers: readonly DoorFollower[]
  }
}
