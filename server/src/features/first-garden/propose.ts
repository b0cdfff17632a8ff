import type { FirstGardenAnswer } from '@turfwise/contract/first-garden'
import { type FirstGarden, type FirstGardenRequest, firstGarden } from '@turfwise/domain/first-garden/first-jobs'
import { type KnownLawn, knownLawn, lawnName } from '@turfwise/domain/first-garden/known-lawn'
import { standingOf } from '@turfwise/domain/first-garden/standing'
import { normalsOf } from '@turfwise/domain/schedules/normals'
import { planGrassOf } from '@turfwise/domain/schedules/plan-table'
import { fromZone } from '@turfwise/domain/schedules/schedule'
import { findBeginning, findSaid } from './first-garden.store.ts'
import type { FirstGardenNeeds } from './first-garden-needs.ts'

export interface Proposed {
  garden: FirstGarden
  request: FirstGardenRequest
  lawn: KnownLawn
  zoneId: string | null
  name: string
  /** The suburb; null where none is known. */
  place: string | null
}

/** The jobs that would be proposed at this moment. A weather source that fails leaves the days to the plan. */
export async function propose(needs: FirstGardenNeeds, userId: string): Promise<Proposed> {
  const [known, report, said, zone] = await Promise.all([
    needs.plans.knownGarden(userId),
    needs.gardenReport(userId),
    findSaid(needs.db, userId),
    needs.lawnZones.firstOf(userId),
  ])
  const grass = said?.grass ?? null
  const answers = { grass, size: said?.size ?? null, soil: said?.soil ?? null, sun: said?.sun ?? null }
  const lawn = knownLawn(answers, zone ?? null)
  const name = lawnName(lawn.zone, grass)
  const { grassType } = fromZone({ ...lawn.zone, id: '', notes: null })
  const request: FirstGardenRequest = {
    grass: planGrassOf(grassType, lawn.zone.grassType),
    areaM2: lawn.zone.area,
    climate: known.climate,
    normals: normalsOf(known.climate, known.place),
    place: known.place,
    soil: lawn.zone.soilType,
    sun: lawn.zone.sunExposure,
    measured: known.measured,
    lastDone: known.lastDone,
    timeZone: known.timeZone,
    now: known.now,
    forecast: report?.forecast ?? [],
    waterRule: known.waterRule,
    name,
  }
  const place = said?.location?.split(',')[0]?.trim() || null
  return { garden: firstGarden(request), request, lawn, zoneId: zone?.id ?? null, name, place }
}

const BEGUN: FirstGardenAnswer = { state: 'begun', jobs: [], isWithinWeeks: true, lawn: null }

/** What is proposed to somebody who has no jobs yet, and whether they have said no. */
export async function readProposal(needs: FirstGardenNeeds, userId: string): Promise<FirstGardenAnswer> {
  const state = standingOf(await findBeginning(needs.db, userId))
  if (state === 'begun') return BEGUN
  const { garden, lawn, zoneId, name, place } = await propose(needs, userId)
  const { name: zoneName, ...zone } = lawn.zone
  return {
    state,
    jobs: garden.jobs.map(({ item: _, ...job }) => job),
    isWithinWeeks: garden.isWithinWeeks,
    lawn: {
      ...{ name, place, zoneId, zoneName },
      ...{ grassType: zone.grassType, area: zone.area, soilType: zone.soilType, sunExposure: zone.sunExposure },
      ...{ isAbout: lawn.isAbout, assumed: lawn.assumed },
    },
  }
}
