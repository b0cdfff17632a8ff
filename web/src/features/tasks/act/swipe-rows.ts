import type { Task } from '@turfwise/contract/tasks'
import { useEffect, useRef } from 'react'
import { makeStore, useStore } from '../../../platform/external-store.ts'
import { listedNow, selectionNow } from '../selection.ts'
import { beginsInside, choicesWidth, isArmed, meantBy, settle } from './swipe-steps.ts'

/** The row that a finger moves aside, or that stands open. */
export interface Swiped {
  task: Task
  /** The row's place in the list, where its choices are drawn. */
  item: HTMLElement
  /** Where the row begins in it, below a heading, px. */
  top: number
  /** px of all choices */
  width: number
  /** Letting go takes the choice at the end. */
  armed: boolean
}

const swiped = makeStore<Swiped | null>(null)
export const useSwiped = (): Swiped | null => useStore(swiped, null)

/** Of the root, px: larger letters need wider choices. */
const USUAL_LETTERS_PX = 16
/** How far the row stands aside, for the style rules of both. */
const GONE = '--swiped'

const rest = (item: HTMLElement): void => {
  item.removeAttribute('data-swiped')
  item.style.removeProperty(GONE)
}

/** Puts the row back that stands aside. */
export const closeSwiped = (): void => {
  const open = swiped.get()
  if (open === null) return
  rest(open.item)
  swiped.set(null)
}

const rowAt = (target: EventTarget | null): Pick<Swiped, 'task' | 'item' | 'top'> | undefined => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-task]') : null
  const task = listedNow().tasks.find(({ id }) => id === row?.dataset.task)
  const item = row?.parentElement
  if (task === undefined || task.isCompleted || !row || !item) return undefined
  return { task, item, top: row.getBoundingClientRect().top - item.getBoundingClientRect().top }
}

/** What a finger has begun; `moves` once it is known to go sideways. */
interface Begun extends Pick<Swiped, 'task' | 'item' | 'top'> {
  pointerId: number
  x: number
  y: number
  moves: boolean
  /** px that the row stood aside already, and that it does now */
  from: number
  gone: number
  at: number
  speed: number
}

/**
 * Rows go aside under a finger that goes to the left, and show what they can be moved to; pushed to the end, they take the
 * choice that fills the row. A second way: menu and keys do the same. One set of listeners for all rows; `touch-action` leaves
 * up and down, and two fingers, to the browser.
 *
 * @param choicesOf how many choices a task has
 * @param onCommit its row was pushed to the end
 */
export const useSwipedRows = (choicesOf: (task: Task) => number, onCommit: (task: Task) => void): void => {
  const latest = useRef({ choicesOf, onCommit })
  latest.current = { choicesOf, onCommit }
  useEffect(() => {
    let begun: Begun | undefined
    let swallows = false
    const down = (event: PointerEvent) => {
      swallows = false
      const { pointerType, isPrimary, clientX: x, clientY: y, pointerId } = event
      const finger = { pointerId, x, y, moves: false, at: event.timeStamp, speed: 0 }
      begun = undefined
      const open = swiped.get()
      if (open !== null && event.target instanceof Element && event.target.closest('[data-swipe-choices]')) {
        if (pointerType === 'touch') begun = { ...open, ...finger, from: open.width, gone: open.width }
        return
      }
      closeSwiped()
      if (open !== null) swallows = true
      // Marked text is being changed by its handles.
      const marks = getSelection()?.type === 'Range'
      if (pointerType !== 'touch' || !isPrimary || marks || selectionNow() !== null) return
      const row = beginsInside(x, innerWidth) ? rowAt(event.target) : undefined
      if (row !== undefined) begun = { ...row, ...finger, from: 0, gone: 0 }
    }
    const move = (event: PointerEvent) => {
      if (begun === undefined || event.pointerId !== begun.pointerId) return
      const dx = event.clientX - begun.x
      const { item, task, top } = begun
      if (!begun.moves) {
        // What stands open goes back to the right.
        const meant = meantBy(begun.from > 0 ? -Math.abs(dx) : dx, event.clientY - begun.y)
        if (meant === 'other') begun = undefined
        if (meant !== 'swipe' || begun === undefined) return
        begun.moves = true
        swallows = true
        item.setAttribute('data-swiped', 'moves')
        const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_LETTERS_PX
        const width = choicesWidth(latest.current.choicesOf(task) * letters, item.clientWidth)
        swiped.set({ task, item, top, width, armed: false })
      }
      const gone = Math.min(Math.max(0, begun.from - dx), item.clientWidth)
      const took = Math.max(1, event.timeStamp - begun.at)
      Object.assign(begun, { speed: (gone - begun.gone) / took, gone, at: event.timeStamp })
      item.style.setProperty(GONE, `${gone}px`)
      const now = swiped.get()
      if (now === null) return
      const armed = isArmed(gone, item.clientWidth, now.width)
      if (armed === now.armed) return
      navigator.vibrate?.(10)
      swiped.set({ ...now, armed })
    }
    const up = (event: PointerEvent) => {
      const ended = begun
      const now = swiped.get()
      begun = undefined
      // Right after a swipe Chromium makes no click of a tap. The one that it makes later is not for the row behind.
      if (ended !== undefined && !ended.moves && ended.from > 0 && event.target instanceof Element) {
        swallows = true
        event.target.closest<HTMLElement>('[data-swipe-choices] button')?.click()
      }
      if (ended === undefined || !ended.moves || now === null || event.pointerId !== ended.pointerId) return
      const { item, task, gone, speed } = ended
      const isOld = event.timeStamp - ended.at > 100
      const where = settle({ gone, speed: isOld ? 0 : speed, rowWidth: item.clientWidth, width: now.width })
      if (where !== 'open') closeSwiped()
      if (where === 'commit') latest.current.onCommit(task)
      if (where !== 'open') return
      item.setAttribute('data-swiped', 'open')
      item.style.setProperty(GONE, `${now.width}px`)
      swiped.set({ ...now, armed: false })
    }
    // The browser took the finger for scrolling, or the phone for something of its own.
    const cancel = () => {
      if (begun?.moves) closeSwiped()
      begun = undefined
    }
    // The finger that moved a row, or put one back, opens none.
    const click = (event: MouseEvent) => {
      // A key presses without a finger.
      if (!swallows || event.detail === 0) return
      swallows = false
      if (event.target instanceof Element && event.target.closest('[data-task], [data-swipe-choices]')) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    const key = ({ key }: KeyboardEvent) => key === 'Escape' && closeSwiped()
    const ended = new AbortController()
    const { signal } = ended
    document.addEventListener('pointerdown', down, { signal })
    document.addEventListener('pointermove', move, { signal })
    document.addEventListener('pointerup', up, { signal })
    document.addEventListener('pointercancel', cancel, { signal })
    document.addEventListener('click', click, { signal, capture: true })
    document.addEventListener('keydown', key, { signal })
    addEventListener('scroll', closeSwiped, { signal })
    addEventListener('resize', closeSwiped, { signal })
    return () => {
      ended.abort()
      closeSwiped()
    }
  }, [])
}
