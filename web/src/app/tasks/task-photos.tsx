import { photoAlt, TASK_RECORD_WORDS } from '../../features/activity-logs/task-record/record-copy.ts'
import { PrivatePicture } from '../../features/progress/private-picture.tsx'
import { usePrivatePictures } from '../../features/uploads/private-pictures.ts'

/** Photos of a job that was done, through addresses that are signed for their owner alone. */
export function TaskPhotos({ title, paths }: { title: string; paths: readonly string[] }) {
  const pictureOf = usePrivatePictures('activities', paths)
  return (
    <ul aria-label={TASK_RECORD_WORDS.photos} className="grid content-start gap-2">
      {paths.map((path, at) => {
        const address = pictureOf(path)?.address
        return (
          <li
            key={path}
            className="grid aspect-4/3 place-items-center overflow-clip rounded-control bg-sunk text-ink-3"
          >
            <PrivatePicture
              key={address}
              address={address}
              alt={photoAlt(title, at + 1, paths.length)}
              className="size-full object-cover"
            />
          </li>
        )
      })}
    </ul>
  )
}
