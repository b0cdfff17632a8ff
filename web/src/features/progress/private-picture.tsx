import { Image } from 'lucide-react'
import { type Ref, useState } from 'react'

interface PrivatePictureProps {
  /** Undefined until it was signed. */
  address: string | undefined
  alt: string
  className: string
  /** The same picture in several widths, and how wide it is drawn: the browser takes the one that fits. */
  srcSet?: string | undefined
  sizes?: string
  /** In words, where there is room for them. */
  failed?: string
  /** The picture itself, once it has an address. */
  ref?: Ref<HTMLImageElement> | undefined
}

/** A picture behind a signed address; its place stays where it cannot be shown. Drawn anew for another address. */
export function PrivatePicture({ address, srcSet, sizes, alt, className, failed, ref }: PrivatePictureProps) {
  const [broken, setBroken] = useState(false)
  return (
    <>
      {(address === undefined || broken) && <Image className="size-7" aria-hidden />}
      {broken && failed !== undefined && <p className="px-4 text-center">{failed}</p>}
      {address !== undefined && (
        <img
          ref={ref}
          sizes={srcSet === undefined ? undefined : sizes}
          srcSet={srcSet}
          src={address}
          alt={alt}
          loading="lazy"
          decoding="async"
          hidden={broken}
          onError={() => setBroken(true)}
          className={className}
        />
      )}
    </>
  )
}
