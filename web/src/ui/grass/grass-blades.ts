import type { SignupGrassType } from '@turfwise/domain/account/profile'

const OLIVE = 'var(--rate-good)'
const FRESH = 'var(--band-high)'
const BOTTLE = 'var(--rate-excellent)'

interface Leaf {
  blades: readonly { colour: string; path: string }[]
  /** What creeps along or stands in outline: a runner, joints of a stem, the blade nobody knows. */
  runner?: { colour: string; path: string; dashes?: string }
}

/** Outlines on a field of 48 by 34, ground at the lower edge. */
export const GRASS_BLADES: Record<SignupGrassType, Leaf> = {
  buffalo: {
    blades: [
      { colour: OLIVE, path: 'M15.2 34C14.1 24.6 5.5 20 7.9 17q1.4 -1.2 2.4 0C12.9 21 22.2 25.5 20.8 34z' },
      { colour: OLIVE, path: 'M28.2 34C27.1 24.1 36.5 19 38.9 16q1.4 -1.2 2.4 0C43.9 20 35.2 25 33.8 34z' },
      { colour: FRESH, path: 'M20.8 34C19.6 20.2 21 12 23.7 9q1.6 -1.2 2.7 0C29.4 13 28.8 21.5 27.2 34z' },
    ],
  },
  couch: {
    blades: [
      { colour: OLIVE, path: 'M8 34C7.7 28 4.2 25.6 5 22C5.8 26.2 10.6 28.6 10 34z' },
      { colour: FRESH, path: 'M12 34C11.7 26.5 15.2 23.5 16 19C16.8 24.2 14.6 27.2 14 34z' },
      { colour: OLIVE, path: 'M17 34C16.7 25 14.2 21.4 15 16C15.8 22.3 19.6 25.9 19 34z' },
      { colour: FRESH, path: 'M21 34C20.7 24 24.2 20 25 14C25.8 21 23.6 25 23 34z' },
      { colour: OLIVE, path: 'M26 34C25.7 25 24.2 21.4 25 16C25.8 22.3 28.6 25.9 28 34z' },
      { colour: FRESH, path: 'M30 34C29.7 24.5 34.2 20.7 35 15C35.8 21.6 32.6 25.4 32 34z' },
      { colour: OLIVE, path: 'M35 34C34.7 27 36.2 24.2 37 20C37.8 24.9 37.6 27.7 37 34z' },
      { colour: FRESH, path: 'M39 34C38.7 28.5 44.2 26.3 45 23C45.8 26.9 41.6 29.1 41 34z' },
    ],
    runner: { colour: BOTTLE, path: 'M5 33.5q18-5 38 0' },
  },
  kikuyu: {
    blades: [
      { colour: OLIVE, path: 'M14.2 34C13.7 24.5 6.6 20.7 8 15C9.4 21.6 18.8 25.4 17.8 34z' },
      { colour: FRESH, path: 'M18 34C17.5 21 16.5 15.8 18 8C19.5 17.1 23 22.3 22 34z' },
      { colour: OLIVE, path: 'M25 34C24.5 21.5 29.5 16.5 31 9C32.5 17.8 30 22.8 29 34z' },
      { colour: FRESH, path: 'M30.2 34C29.7 25 40.6 21.4 42 16C43.4 22.3 34.8 25.9 33.8 34z' },
    ],
    runner: { colour: BOTTLE, path: 'M17 20l-3-1M18.5 14l-3-1.5M28 18l3-1.5M30 13l3-1.5' },
  },
  zoysia: {
    blades: [
      { colour: OLIVE, path: 'M8.8 34C8.5 26 6.1 22.8 7 18C7.9 23.6 11.8 26.8 11.2 34z' },
      { colour: FRESH, path: 'M12.8 34C12.5 23 12.1 18.6 13 12C13.9 19.7 15.8 24.1 15.2 34z' },
      { colour: BOTTLE, path: 'M16.8 34C16.5 21.5 15.1 16.5 16 9C16.9 17.8 19.8 22.8 19.2 34z' },
      { colour: FRESH, path: 'M21.8 34C21.5 20.5 22.1 15.1 23 7C23.9 16.4 24.8 21.9 24.2 34z' },
      { colour: OLIVE, path: 'M26.8 34C26.5 21.5 28.1 16.5 29 9C29.9 17.8 29.8 22.8 29.2 34z' },
      { colour: FRESH, path: 'M30.8 34C30.5 22.5 33.1 17.9 34 11C34.9 19 33.8 23.6 33.2 34z' },
      { colour: BOTTLE, path: 'M35.8 34C35.5 25.5 39.1 22.1 40 17C40.9 22.9 38.8 26.4 38.2 34z' },
    ],
  },
  'sir-walter': {
    blades: [
      { colour: BOTTLE, path: 'M9.8 34C8.6 25.8 1 22 3.7 19q1.6 -1.2 2.7 0C9.4 23 17.8 26.5 16.2 34z' },
      { colour: BOTTLE, path: 'M31.8 34C30.6 25.2 40 21 42.7 18q1.6 -1.2 2.7 0C48.4 22 39.8 26 38.2 34z' },
      { colour: FRESH, path: 'M15.4 34C14.1 21.9 10.5 15 13.6 12q1.8 -1.2 3.1 0C19.9 16 24.4 23 22.6 34z' },
      { colour: FRESH, path: 'M26.4 34C25.1 20.8 30.5 13 33.6 10q1.8 -1.2 3.1 0C40 14 35.4 22 33.6 34z' },
      { colour: BOTTLE, path: 'M21.3 34C20.1 23.5 20.5 18 23.2 15q1.6 -1.2 2.7 0C28.9 19 29.3 24.5 27.7 34z' },
    ],
  },
  'empire-zoysia': {
    blades: [
      { colour: BOTTLE, path: 'M9 34C8.5 25.5 4.5 22.1 6 17C7.5 22.9 14 26.4 13 34z' },
      { colour: FRESH, path: 'M15 34C14.5 22 13.5 17.2 15 10C16.5 18.4 20 23.2 19 34z' },
      { colour: BOTTLE, path: 'M22 34C21.5 20.5 22.5 15.1 24 7C25.5 16.4 27 21.9 26 34z' },
      { colour: FRESH, path: 'M29 34C28.5 22 31.5 17.2 33 10C34.5 18.4 34 23.2 33 34z' },
      { colour: BOTTLE, path: 'M35 34C34.5 25 40.5 21.4 42 16C43.5 22.3 40 25.9 39 34z' },
    ],
  },
  mixed: {
    blades: [
      { colour: OLIVE, path: 'M9.2 34C8.1 24.1 3.5 19 5.9 16q1.4 -1.2 2.4 0C10.9 20 16.2 25 14.8 34z' },
      { colour: BOTTLE, path: 'M19.8 34C19.5 21.5 19.1 16.5 20 9C20.9 17.8 22.8 22.8 22.2 34z' },
      { colour: FRESH, path: 'M23.8 34C23.5 23.5 25.1 19.3 26 13C26.9 20.4 26.8 24.5 26.2 34z' },
      { colour: OLIVE, path: 'M27.2 34C26.7 21 29.6 15.8 31 8C32.4 17.1 31.8 22.3 30.8 34z' },
      { colour: BOTTLE, path: 'M33.2 34C32.1 25.2 38.5 21 40.9 18q1.4 -1.2 2.4 0C45.9 22 40.2 26 38.8 34z' },
    ],
  },
  unknown: {
    blades: [],
    runner: { colour: 'var(--line-strong)', path: 'M20 34C17 24 19 12 24 7c5 5 7 17 4 27zM5 34h38', dashes: '3 2.6' },
  },
}
