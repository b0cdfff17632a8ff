import { addDays, type LocalDate } from '@turfwise/domain/kernel/local-date'
import type { ChemicalCategory, ChemicalType } from '@turfwise/domain/shed/chemicals'
import type { EquipmentType } from '@turfwise/domain/shed/equipment'
import type { StockUnit } from '@turfwise/domain/shed/stock-units'

interface DemoThing {
  name: string
  type: EquipmentType
  brand?: string
  model?: string
  purchaseDate?: LocalDate
}

interface DemoChemical {
  name: string
  brand?: string
  type: ChemicalType
  category: ChemicalCategory
  activeIngredients: string[]
  /** As the label says it. */
  concentration?: string
  packSize?: number
  packUnit?: StockUnit
  currentQuantity?: number
  lowStockThreshold?: number
  quantityUnit: StockUnit
  /** Australian dollars for one `quantityUnit`. */
  costPerUnit: number
  expiryDate?: LocalDate
  safetyNotes: string
  rainfastHours?: number
  mowHoldDays?: number
}

/** Three things and five products with their prices: one is low, one expires soon, and of one nobody knows what is left. */
export const demoShed = (today: LocalDate): { equipment: DemoThing[]; chemicals: DemoChemical[] } => ({
  equipment: [
    { name: 'Petrol mower', type: 'mower', brand: 'Boobook', model: 'M46', purchaseDate: '2024-03-14' },
    { name: 'Line trimmer', type: 'trimmer', brand: 'Boobook', model: 'T25', purchaseDate: '2022-10-02' },
    { name: 'Broadcast spreader', type: 'fertilizer' },
  ],
  chemicals: [
    {
      name: 'Lawn food, slow',
      brand: 'Paddock Pail',
      type: 'fertilizer',
      category: 'granular',
      activeIngredients: ['nitrogen', 'potassium', 'iron'],
      concentration: 'N-P-K 22-1-8',
      packSize: 5,
      packUnit: 'kg',
      currentQuantity: 1.2,
      lowStockThreshold: 2,
      quantityUnit: 'kg',
      costPerUnit: 6.4,
      expiryDate: addDays(today, 900),
      safetyNotes: 'Keep dry. Sweep granules off paths: iron stains.',
    },
    {
      name: 'Bindii and broadleaf',
      type: 'herbicide',
      category: 'liquid',
      activeIngredients: ['bromoxynil', 'MCPA'],
      packSize: 1,
      packUnit: 'L',
      currentQuantity: 620,
      lowStockThreshold: 250,
      quantityUnit: 'ml',
      costPerUnit: 0.04,
      expiryDate: addDays(today, 85),
      safetyNotes: 'Gloves and glasses. Keep people and pets off until dry.',
      rainfastHours: 6,
      mowHoldDays: 2,
    },
    {
      name: 'Soil wetter',
      type: 'soil_conditioner',
      category: 'liquid',
      activeIngredients: [],
      packSize: 2,
      packUnit: 'L',
      currentQuantity: 0.8,
      lowStockThreshold: 0.5,
      quantityUnit: 'L',
      costPerUnit: 14.5,
      expiryDate: addDays(today, 700),
      safetyNotes: 'Rinse eyes with water. Slippery on paving.',
    },
    {
      name: 'Lawn grub granules',
      brand: 'Garden Gate',
      type: 'pesticide',
      category: 'granular',
      activeIngredients: ['bifenthrin'],
      quantityUnit: 'kg',
      costPerUnit: 11.5,
      safetyNotes: 'Toxic to fish and bees. Water in, and keep out of drains.',
    },
    {
      name: 'Caterpillar concentrate',
      brand: 'Garden Gate',
      type: 'pesticide',
      category: 'liquid',
      activeIngredients: ['Bacillus thuringiensis'],
      packSize: 500,
      packUnit: 'ml',
      currentQuantity: 380,
      lowStockThreshold: 100,
      quantityUnit: 'ml',
      costPerUnit: 0.06,
      expiryDate: addDays(today, 400),
      safetyNotes: 'Wash hands after use. Spray late in the day: sun breaks it down.',
    },
  ],
})
