import { vi } from 'vitest'

/** A camera whose picture is a green sheet, wherever the page asks for one. `end` stops its drawing. */
export const plantCamera = () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  const draw = () => {
    pen.fillStyle = '#2e7d32'
    pen.fillRect(0, 0, 640, 480)
  }
  draw()
  const streams: MediaStream[] = []
  const timer = setInterval(draw, 100)
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const stream = canvas.captureStream(10)
    streams.push(stream)
    return stream
  })
  return {
    /** What the page asked for, and how often. */
    asked: asked.mock.calls,
    /** Of each time that it was opened: whether it is on, or was let go. */
    states: () => streams.flatMap((stream) => stream.getTracks()).map(({ readyState }) => readyState),
    end: () => clearInterval(timer),
  }
}

/** A camera that cannot be opened, by the browser's name of the reason. */
export const refuseCamera = (reason: string) =>
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', reason))
