import type { BodyOf } from '@turfwise/contract/route'
import type { createChemical } from '@turfwise/contract/shed'
import { newRowId } from '../../row-id.ts'
import { CHEMICALS, type StoredChemical } from './chemicals.store.ts'

/** A product to be written: what was not said is null, or an empty list. */
export const newChemical = (body: BodyOf<typeof createChemical>, now: Date): StoredChemical =>
  CHEMICALS.fill({
    ...body,
    id: body.id?.toLowerCase() ?? newRowId(),
    activeIngredients: body.activeIngredients ?? [],
    applicationMethod: body.applicationMethod ?? [],
    targetPests: body.targetPests ?? [],
    targetWeeds: body.targetWeeds ?? [],
    // What is saved is active, whatever a client says.
    isActive: true,
    createdAt: now,
    updatedAt: now,
  })
