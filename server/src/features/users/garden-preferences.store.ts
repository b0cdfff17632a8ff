import type {
  IrrigationSystem,
  MaintenanceLevel,
  PreferenceSoil,
} from '@turfwise/domain/garden-preferences/preferences'
import type { GardenSize } from '@turfwise/domain/garden-preferences/size-bands'
import type { SunExposure } from '@turfwise/domain/lawn-zones/lawn-words'
import type { Queryable } from '../../db/queryable.ts'

/** Of the preferences what no other part of the profile says; null for what was never chosen. */
export interface Choices {
  gardenSize: GardenSize | null
  soilType: PreferenceSoil | null
  sunExposure: SunExposure | null
  irrigationSystem: IrrigationSystem | null
  maintenanceLevel: MaintenanceLevel | null
}

const CHOICES = `garden_size as "gardenSize", soil_type as "soilType", sun_exposure as "sunExposure",
  irrigation_system as "irrigationSystem", maintenance_level as "maintenanceLevel"`

export async function findChoices(db: Queryable, userId: string): Promise<Choices | undefined> {
  const [row] = await db.query<Choices>(
    `select ${CHOICES} from app.profiles where user_id = $1`,
    [userId],
    'users-find-choices',
  )
  return row
}

/** Writes what is given; undefined stays as it is. Nothing of it can be unsaid. */
export async function saveChoices(
  tx: Queryable,
  userId: string,
  choices: { [Field in keyof Choices]: NonNullable<Choices[Field]> | undefined },
): Promise<Choices | undefined> {
  const { gardenSize, soilType, sunExposure, irrigationSystem, maintenanceLevel } = choices
  const given = [gardenSize, soilType, sunExposure, irrigationSystem, maintenanceLevel]
  const [row] = await tx.query<Choices>(
    `update app.profiles set garden_size = coalesce($2, garden_size), soil_type = coalesce($3, soil_type),
       sun_exposure = coalesce($4, sun_exposure), irrigation_system = coalesce($5, irrigation_system),
       maintenance_level = coalesce($6, maintenance_level), updated_at = now()
     where user_id = $1 returning ${CHOICES}`,
    [userId, ...given.map((value) => value ?? null)],
    'users-save-choices',
  )
  return row
}
