import {
  afterStep,
  leftToShare,
  NEW_SNAPSHOT,
  SNAPSHOT_PHOTO,
  shareFault,
} from '@turfwise/domain/garden-snapshot/snapshot'
import { useEffect, useReducer, useRef, useState } from 'react'
import { type CameraFacing, takePhoto, useCamera } from '../../platform/pictures/camera.ts'
import { drawPicture } from '../../platform/pictures/draw-picture.ts'
import { troubleOf } from '../../platform/pictures/picture-trouble.ts'
import { UNREADABLE_WORDS } from '../../ui/picture-words.ts'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { sendPhoto, shareOut } from './share-out.ts'
import { CAMERA_ERROR, INCOMPLETE, NOT_SHARED, SHARED, SNAPSHOT_WORDS, TOO_LARGE } from './snapshot-copy.ts'

/** The address of a photo that lies in this page alone. */
const useAddress = (photo: File | null): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (photo === null) return
    const made = URL.createObjectURL(photo)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [photo])
  return address
}

/** The live camera: it is asked for first, and the snapshot is in it once it answers. */
const useSnapshotCamera = (open: boolean, live: boolean, onLive: () => void, onEnded: () => void) => {
  const [asked, setAsked] = useState(false)
  const [facing, setFacing] = useState<CameraFacing>('environment')
  const { stream, trouble } = useCamera(open && (asked || live), facing)
  const told = useRef({ onLive, onEnded })
  useEffect(() => {
    told.current = { onLive, onEnded }
  })
  const end = () => {
    setAsked(false)
    told.current.onEnded()
  }
  useEffect(() => {
    if (stream === null) return
    setAsked(false)
    told.current.onLive()
  }, [stream])
  useEffect(() => {
    if (trouble === undefined) return
    setAsked(false)
    told.current.onEnded()
    toastFailure(CAMERA_ERROR)
  }, [trouble])
  // Who closes the sheet is done with the camera.
  useEffect(() => {
    if (open) return
    setAsked(false)
    told.current.onEnded()
  }, [open])
  return {
    stream,
    asked,
    ask: () => setAsked(true),
    end,
    turn: () => setFacing(facing === 'user' ? 'environment' : 'user'),
  }
}

/** A snapshot as it is made and shared. What was made stays while the screen does, also when the dialog is closed. */
export function useSnapshot(open: boolean, onShared: () => void) {
  const [snapshot, step] = useReducer(afterStep, NEW_SNAPSHOT)
  const [photo, setPhoto] = useState<File | null>(null)
  const [preparing, setPreparing] = useState(false)
  const [fault, setFault] = useState<string>()
  const [notCopied, setNotCopied] = useState(false)
  const address = useAddress(photo)
  const camera = useSnapshotCamera(
    open,
    snapshot.camera,
    () => step({ type: 'camera-opened' }),
    () => step({ type: 'camera-ended' }),
  )

  const capture = async (video: HTMLVideoElement) => {
    try {
      setPhoto(await takePhoto(video, SNAPSHOT_WORDS.fileName, SNAPSHOT_PHOTO.quality))
      setFault(undefined)
      step({ type: 'captured' })
    } catch {
      camera.end()
      toastFailure(CAMERA_ERROR)
    }
  }
  const upload = async (file: File) => {
    setFault(undefined)
    if (file.size > SNAPSHOT_PHOTO.bytesMax) return setFault(TOO_LARGE)
    setPreparing(true)
    try {
      const { quality, sidePxMax } = SNAPSHOT_PHOTO
      const { jpeg } = await drawPicture(file, { sideMax: sidePxMax, quality })
      setPhoto(new File([jpeg], SNAPSHOT_WORDS.fileName, { type: 'image/jpeg' }))
      step({ type: 'uploaded' })
    } catch (error) {
      setFault(UNREADABLE_WORDS[troubleOf(error)])
    }
    setPreparing(false)
  }
  const remove = () => {
    setPhoto(null)
    step({ type: 'photo-removed' })
  }
  const shared = () => {
    setPhoto(null)
    toast(SHARED)
    onShared()
  }
  const share = async () => {
    const reason = shareFault(snapshot)
    if (reason === 'incomplete') toastFailure(INCOMPLETE)
    if (reason !== null || snapshot.sharing) return reason
    step({ type: 'share' })
    const left = leftToShare(snapshot)
    const outcome = await shareOut(left, snapshot.caption)
    setNotCopied(outcome.notCopied)
    step({ type: 'share-ended', done: outcome.done })
    if (outcome.done.length === left.length) shared()
    else if (outcome.done.length === 0 || outcome.notCopied) toastFailure(NOT_SHARED)
    return null
  }
  const send = async () => {
    if (photo === null) return
    const how = await sendPhoto(photo, snapshot.caption)
    if (how === 'failed') toastFailure(NOT_SHARED)
    if (how !== 'sent') return
    step({ type: 'shared-whole' })
    shared()
  }
  return { snapshot, step, photo, address, preparing, fault, notCopied, camera, capture, upload, remove, share, send }
}
