import type { Task } from '@turfwise/contract/tasks'
import { useEffect } from 'react'
import { listedNow, selectionNow, selectTo, toggleSelected } from '../selection.ts'

const LONG_PRESS_MS = 500
/** A finger that moves further scrolls. */
const STILL_PX = 10

const taskOf = (target: EventTarget | null): Task | undefined => {
  const id = target instanceof Element ? target.closest<HTMLElement>('[data-task]')?.dataset.task : undefined
  return id === undefined ? undefined : listedNow().tasks.find((task) => task.id === id)
}

/**
 * Rows are chosen by a long press of a finger, and with Shift by a click from the last chosen one on. Second ways both: "Select"
 * stands in the menu of the row. One set of listeners for all rows, so that a row carries none.
 */
export const useRowGestures = (): void =>
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let from = { x: 0, y: 0 }
    let chosen = false
    const end = () => clearTimeout(timer)
    const down = (event: PointerEvent) => {
      end()
      chosen = false
      const task = event.pointerType === 'touch' && selectionNow() === null ? taskOf(event.target) : undefined
      if (task === undefined) return
      from = { x: event.clientX, y: event.clientY }
      timer = setTimeout(() => {
        chosen = true
        navigator.vibrate?.(10)
        toggleSelected(task)
      }, LONG_PRESS_MS)
    }
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) end()
    }
    const click = (event: MouseEvent) => {
      const task = taskOf(event.target)
      if (task === undefined) return
      const shift = event.shiftKey
      // The finger that has chosen a row does not open it when it leaves.
      if (!shift && !chosen) return
      event.preventDefault()
      event.stopPropagation()
      chosen = false
      if (shift) selectTo(task, listedNow().tasks)
    }
    // Else the browser's own menu of a long press comes over the row.
    const menu = (event: Event) => {
      if (chosen) event.preventDefault()
    }
    // Text is not marked from one row to the other.
    const mouse = (event: MouseEvent) => {
      if (event.shiftKey && taskOf(event.target) !== undefined) event.preventDefault()
    }
    const inCapture = { capture: true }
    document.addEventListener('pointerdown', down)
    document.addEventListener('pointermove', move)
    for (const over of ['pointerup', 'pointercancel', 'scroll']) document.addEventListener(over, end, inCapture)
    document.addEventListener('click', click, inCapture)
    document.addEventListener('mousedown', mouse)
    document.addEventListener('contextmenu', menu)
    return () => {
      end()
      document.removeEventListener('pointerdown', down)
      document.removeEventListener('pointermove', move)
      for (const over of ['pointerup', 'pointercancel', 'scroll']) document.removeEventListener(over, end, inCapture)
      document.removeEventListener('click', click, inCapture)
      document.removeEventListener('mousedown', mouse)
      document.removeEventListener('contextmenu', menu)
    }
  }, [])
