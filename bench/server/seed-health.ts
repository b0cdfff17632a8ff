import { HEALTH_PARTS } from '@turfwise/domain/health-scores/parts'
import type pg from 'pg'

/** Of each gardener: one a week for a season. */
const EACH = 15

const ORIGINS = { overallScore: 'worked-out', ...Object.fromEntries(HEALTH_PARTS.map((part) => [part, 'answer'])) }
const LOGGED = { irrigationEfficiency: null, seasonalReadiness: null }
const FACTORS = { weather: null, season: null, maintenance: null }

/** Health scores of each gardener. */
export async function seedHealth(db: pg.Client, users: number): Promise<void> {
  await db.query(
    `insert into app.health_scores (user_id, id, overall, grass_density, colour_health, weed_control, disease_resistance,
       soil_quality, irrigation_efficiency, seasonal_readiness, notes, factors, origins, logged, resting, formula_version,
       recorded_at)
     select ('01890000-0000-7000-8000-' || lpad(to_hex(u), 12, '0'))::uuid,
       ('018f8000-0000-7000-8000-' || lpad(to_hex(n * $1 + u), 12, '0'))::uuid, 40 + (n + u) % 60, 70, 80, 60, 70, 40, 100,
       92, 'Thin by the gate, and a few spots where the dog lies.', $3, $4, $5, false, 1, now() - make_interval(weeks => n)
     from generate_series($2::integer, 1, -1) n, generate_series(1, $1::integer) u order by n desc, u`,
    [users, EACH, JSON.stringify(FACTORS), JSON.stringify(ORIGINS), JSON.stringify(LOGGED)],
  )
}
