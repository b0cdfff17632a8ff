import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PLATFORMS } from './platforms.ts'
import {
  afterStep,
  leftToShare,
  NEW_SNAPSHOT,
  SNAPSHOT_PHOTO,
  type Snapshot,
  type SnapshotStep,
  shareFault,
  snapshotState,
} from './snapshot.ts'

const after = (...steps: SnapshotStep[]): Snapshot => steps.reduce(afterStep, NEW_SNAPSHOT)
const statesOf = (...steps: SnapshotStep[]) => steps.map((_, at) => snapshotState(after(...steps.slice(0, at + 1))))
const chosen = (...platforms: Snapshot['platforms']): SnapshotStep => ({ type: 'chosen', platforms })

const FAULTS: readonly (readonly [string, Partial<Snapshot>, ReturnType<typeof shareFault>])[] = [
  ['nothing', {}, 'incomplete'],
  ['a photo alone', { photo: 'captured' }, 'incomplete'],
  ['a platform alone', { platforms: ['twitter'] }, 'incomplete'],
  ['a platform and a caption', { platforms: ['twitter'], caption: 'Green' }, 'incomplete'],
  ['a photo and a caption', { photo: 'uploaded', caption: 'Green' }, 'incomplete'],
  ['a photo and a platform', { photo: 'uploaded', platforms: ['twitter'] }, null],
  ['all three', { photo: 'captured', platforms: ['twitter'], caption: 'a'.repeat(280) }, null],
  ['a caption that is too long', { photo: 'captured', platforms: ['twitter'], caption: 'a'.repeat(281) }, 'too-long'],
]

describe('a snapshot', () => {
  it('goes from no photo by the live camera to a captured one, platforms and sharing [SHARE-03]', () => {
    expect(snapshotState(NEW_SNAPSHOT)).toBe('no-photo')
    expect(statesOf({ type: 'camera-opened' }, { type: 'captured' }, chosen('twitter'), { type: 'share' })).toEqual([
      'camera-live',
      'captured',
      'platforms-chosen',
      'share',
    ])
  })

  it('with an uploaded photo never has the camera [SHARE-03, SHARE-07]', () => {
    expect(statesOf({ type: 'uploaded' }, chosen('facebook'), { type: 'share' })).toEqual([
      'uploaded',
      'platforms-chosen',
      'share',
    ])
  })

  it('takes no step before its turn [SHARE-03]', () => {
    expect(snapshotState(after({ type: 'captured' }))).toBe('no-photo')
    expect(snapshotState(after(chosen('twitter'), { type: 'share' }))).toBe('no-photo')
    expect(snapshotState(after({ type: 'uploaded' }, { type: 'share' }))).toBe('uploaded')
    expect(snapshotState(after({ type: 'camera-opened' }, chosen('twitter'), { type: 'share' }))).toBe('camera-live')
    expect(snapshotState(after({ type: 'camera-opened' }, { type: 'uploaded' }))).toBe('camera-live')
  })

  it('keeps its photo until another one is taken', () => {
    const again = after({ type: 'uploaded' }, { type: 'camera-opened' }, { type: 'camera-ended' })
    expect(snapshotState(again)).toBe('uploaded')
    expect(snapshotState(afterStep(again, { type: 'photo-removed' }))).toBe('no-photo')
  })

  it('stands still while it is being shared', () => {
    const busy = after({ type: 'uploaded' }, chosen('twitter'), { type: 'share' })
    for (const step of [chosen(), { type: 'photo-removed' }, { type: 'captioned', caption: 'x' }] as const)
      expect(afterStep(busy, step)).toEqual(busy)
  })

  it('begins anew once each platform was shared to, and else knows which are left', () => {
    const busy = after({ type: 'uploaded' }, chosen('twitter', 'facebook'), { type: 'share' })
    const half = afterStep(busy, { type: 'share-ended', done: ['twitter'] })
    expect([snapshotState(half), leftToShare(half)]).toEqual(['platforms-chosen', ['facebook']])
    const rest = afterStep(afterStep(half, { type: 'share' }), { type: 'share-ended', done: ['facebook'] })
    expect(rest).toEqual(NEW_SNAPSHOT)
    const back = [chosen('facebook'), chosen('facebook', 'twitter')].reduce(afterStep, half)
    expect(leftToShare(back)).toEqual(['facebook', 'twitter'])
    expect(afterStep(half, { type: 'shared-whole' })).toEqual(NEW_SNAPSHOT)
  })

  it.each(FAULTS)('with %s: %s %s [SHARE-23]', (_, given, fault) => {
    const snapshot = { ...NEW_SNAPSHOT, ...given }
    expect(shareFault(snapshot)).toBe(fault)
    expect(afterStep(snapshot, { type: 'share' }).sharing).toBe(fault === null)
  })

  it('is only ever shared with a photo, a platform and a caption that fits', () => {
    const step: fc.Arbitrary<SnapshotStep> = fc.oneof(
      fc.constantFrom<SnapshotStep>(
        ...(['camera-opened', 'camera-ended', 'captured', 'uploaded', 'photo-removed', 'share'] as const).map(
          (type) => ({ type }),
        ),
      ),
      fc.subarray([...PLATFORMS]).map((platforms): SnapshotStep => ({ type: 'chosen', platforms })),
      fc.nat(400).map((length): SnapshotStep => ({ type: 'captioned', caption: 'a'.repeat(length) })),
      fc.subarray([...PLATFORMS]).map((done): SnapshotStep => ({ type: 'share-ended', done })),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const snapshot = after(...steps)
        if (snapshot.sharing) expect([snapshot.camera, shareFault(snapshot)]).toEqual([false, null])
      }),
    )
  })

  it('keeps its photo as a JPEG at quality 0.8', () => {
    expect(SNAPSHOT_PHOTO.quality).toBe(0.8)
  })
})
