import { paths } from '@turfwise/contract/app-paths'
import type { CommunityPost } from '@turfwise/contract/community'
import {
  POST_PLATFORMS,
  type PostPlatform,
  postLink,
  postSharePage,
  postShareText,
} from '@turfwise/domain/community/share-post'
import { CloudOff, ExternalLink, EyeOff, Link, Share2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { copyText } from '../../../platform/copy-text.ts'
import { useOnline } from '../../../platform/online.ts'
import { openPage } from '../../../platform/open-page.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { type ToastWords, toast, toastFailure } from '../../../ui/toast-store.ts'
import {
  LINK_COPIED,
  NOT_SENT,
  PAGE_NOT_OPENED,
  PAGE_OPENED,
  POST_PLATFORM_WORDS,
  SHARE_POST_WORDS as WORDS,
} from './share-post-copy.ts'

interface SharePostSheetProps {
  open: boolean
  onClose: () => void
  post: Pick<CommunityPost, 'id' | 'content' | 'isHidden' | 'hiddenByAuthor'>
}

/** Where a post can be shared to: an app of the device, three pages of others, and the clipboard. */
export function SharePostSheet({ open, onClose, post }: SharePostSheetProps) {
  return (
    <Sheet open={open} onOpenChange={(now) => !now && onClose()} title={WORDS.title}>
      <Choices post={post} onDone={onClose} />
    </Sheet>
  )
}

/** Hands text and link to an app that the person chooses. 'left': none was chosen. */
const sendToApp = async (shared: ShareData): Promise<'sent' | 'left' | 'failed'> => {
  try {
    await navigator.share(shared)
    return 'sent'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'failed'
  }
}

function Choices({ post, onDone }: { post: SharePostSheetProps['post']; onDone: () => void }) {
  const online = useOnline()
  const [byHand, setByHand] = useState(false)
  const link = postLink(`${location.origin}${paths.community()}`, post.id)
  const done = (words: ToastWords) => {
    toast(words)
    onDone()
  }
  const openPlatform = (platform: PostPlatform) => {
    if (openPage(postSharePage(platform, { content: post.content, link }))) done(PAGE_OPENED)
    else toastFailure(PAGE_NOT_OPENED)
  }
  const copy = async () => {
    if (await copyText(link)) done(LINK_COPIED)
    else setByHand(true)
  }
  const send = async () => {
    const how = await sendToApp({ text: postShareText(post.content), url: link })
    if (how === 'failed') toastFailure(NOT_SENT)
    if (how === 'sent') onDone()
  }
  return (
    <>
      {!online && (
        <Banner tone="info" icon={<CloudOff aria-hidden />} className="mb-2">
          {WORDS.offline}
        </Banner>
      )}
      {(post.isHidden || post.hiddenByAuthor) && (
        <Banner tone="info" icon={<EyeOff aria-hidden />} className="mb-2">
          {WORDS.hidden}
        </Banner>
      )}
      <ul>
        {typeof navigator.share === 'function' && (
          <Choice icon={<Share2 aria-hidden />} onPress={() => void send()}>
            {WORDS.withApp}
          </Choice>
        )}
        {POST_PLATFORMS.map((platform) => (
          <Choice
            key={platform}
            icon={<ExternalLink aria-hidden />}
            disabled={!online}
            aside={WORDS.newWindow}
            onPress={() => openPlatform(platform)}
          >
            {POST_PLATFORM_WORDS[platform]}
          </Choice>
        ))}
        <Choice icon={<Link aria-hidden />} onPress={() => void copy()}>
          {WORDS.copy}
        </Choice>
      </ul>
      <div role="status">{byHand && <p className="mt-2 font-strong text-on-danger-soft">{WORDS.byHand}</p>}</div>
      {byHand && <LinkByHand link={link} />}
    </>
  )
}

interface ChoiceProps {
  /** Decorative. */
  icon: ReactNode
  /** For ears: what the eye knows from the icon. */
  aside?: string
  disabled?: boolean
  onPress: () => void
  children: string
}

function Choice({ icon, aside, disabled, onPress, children }: ChoiceProps) {
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        disabled={disabled}
        onClick={onPress}
        className="flex min-h-14 w-full items-center gap-3.5 rounded-control text-left font-strong active:bg-press disabled:text-ink-3 [&>svg]:size-5.5 [&>svg]:shrink-0 [&>svg]:text-ink-2"
      >
        {icon}
        {children}
        {aside !== undefined && <span className="sr-only">{aside}</span>}
      </button>
    </li>
  )
}

/** The link as a text that is marked already, where the clipboard was refused. */
function LinkByHand({ link }: { link: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <div className="field-box mt-1.5 rounded-control bg-surface">
      <textarea
        ref={field}
        readOnly
        aria-label={WORDS.link}
        value={link}
        className="field-sizing-content w-full resize-none rounded-control bg-transparent px-3.5 py-3 wrap-anywhere"
      />
    </div>
  )
}
