/** A place that typed text may mean. It has no position until somebody chose it. */
export interface PredictedPlace {
  /** The service's own id. */
  id: string
  name: string
  /** 'NSW' */
  state: string
  /** 'Parramatta, NSW' */
  label: string
}

export interface PositionedPlace extends PredictedPlace {
  /** Degrees. */
  lat: number
  lng: number
}

export interface PlacesAsked {
  /** Holds the questions of one choice together, from the first letter to the place; the service bills them as one. */
  session: string | undefined
  signal: AbortSignal
}

/** A service that knows places. Each call throws OutsideUnavailable and nothing else, also when the signal ends it. */
export interface PlacesPort {
  /** Places in Australia, best first. */
  suggest(text: string, asked: PlacesAsked): Promise<PredictedPlace[]>
  /** The place of an id; null for one that the service does not know, or outside Australia. */
  find(id: string, asked: PlacesAsked): Promise<PositionedPlace | null>
}
