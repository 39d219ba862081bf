/** A floor as the building system knows it; below the street are negative numbers. */
export type BuildingFloor = { levelNo: number; name: string }

/** The system that runs lifts, doors and air in a building: it knows which floors there are. */
export type BuildingSystem = {
  /**
   * The floors of a tower by its code, from the lowest up; null when the system does not know the code.
   * @throws BuildingSystemUnavailableError when it cannot be reached or answers what cannot be read
   */
  floorsOf: (towerCode: string) => Promise<BuildingFloor[] | null>
}

/** Carries a sentence for the person who asked. */
export class BuildingSystemUnavailableError extends Error {}
