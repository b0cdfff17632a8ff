import { WATERING_SETTINGS } from './watering-settings.store.ts'

/** The settings of the owner `$1`, as fields of `WateringSettings`; no row of one who has said nothing. */
export const WATERING_SETTINGS_OF_OWNER = `select ${WATERING_SETTINGS} from app.watering_settings where user_id = $1`
